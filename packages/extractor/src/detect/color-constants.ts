/** CIE LCh chroma below which a color is neutral. */
export const NEUTRAL_CHROMA = 10
/** Maximum CIEDE2000 distance at which two colors count as equal. */
export const SAME_DELTA_E = 2.3
/** Minimum CIEDE2000 distance between any two entries of the flat list of colors. */
export const FLAT_LIST_DELTA_E = 10
/** Minimum CIEDE2000 distance from the page's background at which a color stands out. */
export const MIN_DISTINCT_DELTA_E = 8
/** Minimum CIEDE2000 distance at which two roles look like two colors. */
export const ROLE_DELTA_E = 12
/** Minimum OKLCH lightness of a link color. Darker links look like text. */
export const LINK_LIGHTNESS = 0.3
/** Weight of a page other than the home page, whose weight is 1. */
export const FURTHER_PAGE_WEIGHT = 0.4
/** Browser defaults for links and visited links, under the light and the dark color scheme. */
export const BROWSER_LINKS = new Set(['#0000ee', '#551a8b', '#9e9eff', '#d0adf0'])
/** Browser default for text. */
export const BROWSER_TEXT = '#000000'
/**
 * Default brand colors of Bootstrap 4 and 5, Material UI and Tailwind's forms. They are weak evidence for a brand, because a site may not have changed the
 * default.
 */
export const FRAMEWORK = new Set(['#0d6efd', '#007bff', '#1976d2', '#3f51b5', '#0a58ca', '#198754', '#28a745', '#dc3545', '#ffc107', '#17a2b8', '#0dcaf0'])
