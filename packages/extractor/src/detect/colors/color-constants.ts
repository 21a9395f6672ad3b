/** CIE LCh chroma under which a color counts as neutral. */
export const NEUTRAL_CHROMA = 10
/** CIEDE2000 distance within which two colors are one. */
export const SAME_DELTA_E = 2.3
/** CIEDE2000 distance that the flat list of colors keeps. */
export const FLAT_LIST_DELTA_E = 10
/** CIEDE2000 distance at which a color stands out from the page's ground: 4 percent of 200. */
export const APART_DELTA_E = 8
/** CIEDE2000 distance that two roles keep, so that a person sees two colors. */
export const ROLE_DELTA_E = 12
/** OKLCH lightness that a link's color exceeds: darker ones are just text. */
export const LINK_LIGHTNESS = 0.3
/** Weight of a further page beside the home page. */
export const FURTHER_PAGE_WEIGHT = 0.4
/** What a browser paints where the page says nothing. */
export const BROWSER_LINK = '#0000ee'
export const BROWSER_VISITED = '#551a8b'
export const BROWSER_TEXT = '#000000'
/** Default brand colors of Bootstrap 4 and 5, Material UI and Tailwind's forms: they say little of a brand that did not change them. */
export const FRAMEWORK = new Set(['#0d6efd', '#007bff', '#1976d2', '#3f51b5', '#0a58ca', '#198754', '#28a745', '#dc3545', '#ffc107', '#17a2b8', '#0dcaf0'])
