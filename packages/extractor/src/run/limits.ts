/**
 * Every time limit of a scan, in ms for a quiet machine and a quick site. `pace.ts` is the one place that scales them; nothing else waits by a number of
 * its own.
 */
export const LIMITS_MS = {
  /** The whole run. Beyond it a run goes on only while it makes progress. */
  run: 120_000,
  /** Without an event, an answer or a finished step for this long, a run makes no progress. */
  noProgress: 20_000,
  /** Left of the run for its end, when further pages or images take too long. */
  lastPage: 5000,
  lastImages: 3000,
  /** Fetched without the browser. */
  firstByte: 1500,
  html: 4000,
  manifest: 400,
  file: 8000,
  image: 6000,
  /** An image that the browser has not shown either, from a host that has served none. */
  unprovenImage: 1000,
  /** Where files cannot be stored, checking a logo adds little. */
  checkedLogo: 1500,
  logoColors: 1500,
  newsletter: 2500,
  shopProbe: 2000,
  /** Any fetch that has a limit and does not keep it. */
  forgottenFetch: 20_000,
  /** A further page as a whole. */
  page: 15_000,
  /** A site's answer with a document, and its parsing. */
  response: 12_000,
  document: 30_000,
  /** After this much silence, scripts and style sheets that hold up the document are given up. */
  silence: 1200,
  styles: 1500,
  fonts: 1500,
  /** A page that shows nothing yet and has scripts that may render it. */
  rendered: 9000,
  quiet: 1200,
  /** A page of a few words whose script goes to another address. */
  leadsOn: 4000,
  /** A file of the site that its drawings take parts from. */
  sprite: 1500,
  /** Between two lazy images that arrive. */
  lazyImage: 800,
  allLazyImages: 6000,
  /** One call to the browser about a page. */
  call: 12_000,
  screenshot: 15_000,
  phone: 3000,
} as const
export type LimitName = keyof typeof LIMITS_MS
