/** Every time limit of a scan, in ms for an idle machine and a fast site. Only `pace.ts` scales them; no other code has time limits of its own. */
export const LIMITS_MS = {
  /** The whole run. Beyond it a run continues only while it makes progress. */
  run: 120_000,
  /** Time without an event, a response or a finished step after which a run counts as stalled. */
  noProgress: 20_000,
  /** Reserved for the end of the run, when further pages or images take too long. */
  lastPage: 5000,
  lastImages: 3000,
  /** Requests without the browser. */
  firstByte: 1500,
  html: 4000,
  manifest: 400,
  file: 8000,
  image: 6000,
  /** An image that the browser has not shown either, from a host that has served none. */
  unprovenImage: 1000,
  /** Short, because checking a logo adds little if files can't be stored. */
  checkedLogo: 1500,
  logoColors: 1500,
  newsletter: 2500,
  shopProbe: 2000,
  /** Any fetch that has a limit and exceeds it. */
  forgottenFetch: 20_000,
  /** A further page as a whole. */
  page: 15_000,
  /** A site's response with a document, and its parsing. */
  response: 12_000,
  document: 30_000,
  /** Network silence after which scripts and style sheets that block the document are abandoned. */
  silence: 1200,
  styles: 1500,
  fonts: 1500,
  /** A page that shows nothing yet and has scripts that may render it. */
  rendered: 9000,
  quiet: 1200,
  /** A short page whose script redirects. */
  leadsOn: 4000,
  /** A file of the site that its SVGs take parts from. */
  sprite: 1500,
  /** Gap between two lazy-loading images. */
  lazyImage: 800,
  allLazyImages: 6000,
  /** One call to the browser about a page. */
  call: 12_000,
  screenshot: 15_000,
  phone: 3000,
} as const
export type LimitName = keyof typeof LIMITS_MS
