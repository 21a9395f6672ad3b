/** Every time limit of a scan, in ms for an idle machine and a fast site. Only `pace.ts` scales them; no other code defines time limits. */
export const LIMITS_MS = {
  /** Time limit of a whole run. After it, a run continues only while it makes progress. */
  run: 120_000,
  /** Time without an event, a response or a finished step after which a run counts as stalled. */
  noProgress: 20_000,
  /** Remaining time of a run below which no other page is read, and at which images are abandoned. */
  lastPage: 5000,
  lastImages: 3000,
  /** Timeouts of requests without the browser. */
  firstByte: 1500,
  html: 4000,
  manifest: 400,
  file: 8000,
  image: 6000,
  /** Timeout for an image that the browser has not shown, from a host that has served no image yet. */
  unprovenImage: 1000,
  /** Timeout for checking a logo without storing it; short, because the check alone adds little. */
  checkedLogo: 1500,
  logoColors: 1500,
  newsletter: 2500,
  shopProbe: 2000,
  /** Timeout for a fetch that has a time limit but doesn't enforce it. */
  forgottenFetch: 20_000,
  /** Time limit of each page after the first, from request to result. */
  page: 15_000,
  /** Timeouts of a site's response with a document, and of parsing it. */
  response: 12_000,
  document: 30_000,
  /** Network silence after which blocking scripts and style sheets are abandoned. */
  silence: 1200,
  styles: 1500,
  fonts: 1500,
  /** Wait for a page that is still blank but has scripts that may render it. */
  rendered: 9000,
  quiet: 1200,
  /** Wait for a redirect by the script of a short page. */
  leadsOn: 4000,
  /** Timeout for fetching an SVG file that other SVGs of the site reference. */
  sprite: 1500,
  /** Wait for the next lazy-loading image, and for all of them. */
  lazyImage: 800,
  allLazyImages: 6000,
  /** Timeout of one call to the browser about a page. */
  call: 12_000,
  screenshot: 15_000,
  phone: 3000,
} as const
export type LimitName = keyof typeof LIMITS_MS
