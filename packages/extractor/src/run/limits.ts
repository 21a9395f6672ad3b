/** All time limits of a scan, in ms, for an idle machine and a fast site. Only `pace.ts` scales these limits, and no other file defines time limits. */
export const LIMITS_MS = {
  /** Time limit of a whole run. After it, the run continues only while it makes progress. */
  run: 120_000,
  /** Time without an event, response or finished step after which a run no longer makes progress. */
  noProgress: 20_000,
  /** Minimum remaining time of a run for reading another page, and for waiting for images. */
  lastPage: 5000,
  lastImages: 3000,
  /** Timeouts of requests without the browser. */
  firstByte: 1500,
  html: 4000,
  manifest: 400,
  file: 8000,
  image: 6000,
  /** Timeout for an image that the browser has not rendered, from a host that has served no image yet. */
  unprovenImage: 1000,
  /** Timeout for checking a logo that is not stored. It is short, because the check adds little. */
  checkedLogo: 1500,
  logoColors: 1500,
  newsletter: 2500,
  shopProbe: 2000,
  /** Fallback timeout for a fetch that doesn't enforce its time limit itself. */
  forgottenFetch: 20_000,
  /** Time limit for each page after the first one, from the request to the result. */
  page: 15_000,
  /** Timeouts for a site's document response, and for parsing it. */
  response: 12_000,
  document: 30_000,
  /** Time without network events after which scripts and stylesheets that block the page are abandoned. */
  silence: 1200,
  styles: 1500,
  fonts: 1500,
  /** Maximum wait for a page that is still blank but has scripts that may render it. */
  rendered: 9000,
  quiet: 1200,
  /** Maximum wait for fonts that a page requests after its first fonts have loaded. */
  lateFonts: 400,
  /** Wait for a page that navigates to another URL while it is observed. */
  navigating: 500,
  /** Maximum wait for a script on a short page to redirect. */
  leadsOn: 4000,
  /** Timeout for fetching an SVG file to which other SVGs of the site refer. */
  sprite: 1500,
  /** Maximum wait for the next lazy-loading image, and for all of them. */
  lazyImage: 800,
  allLazyImages: 6000,
  /** Maximum wait for the frame after a scroll, in which scripts request images, and for the frame after it. */
  scrollFrame: 60,
  nextFrame: 30,
  /** Maximum wait for the frames in which scripts react to the dark color scheme. */
  darkScheme: 100,
  /** Maximum wait for the page to reach the width of a phone. */
  narrow: 100,
  /** Timeout for a single browser call to a page. */
  call: 12_000,
  phone: 3000,
} as const
export type LimitName = keyof typeof LIMITS_MS
