/** Colors with a lower CIE LCh chroma are neutral. */
export const NEUTRAL_CHROMA = 10
/** Maximum CIEDE2000 distance at which two colors are treated as equal. */
export const SAME_DELTA_E = 2.3
/** Minimum CIEDE2000 distance between entries of the flat list of colors. */
export const FLAT_LIST_DELTA_E = 10
/** Minimum CIEDE2000 distance from the page's background for a color to stand out. */
export const MIN_DISTINCT_DELTA_E = 8
/** Minimum CIEDE2000 distance between two roles, so that they look like two colors. */
export const ROLE_DELTA_E = 12
/** Minimum OKLCH lightness of a link color; darker links are treated as text. */
export const LINK_LIGHTNESS = 0.3
/** Weight of another page relative to the home page. */
export const FURTHER_PAGE_WEIGHT = 0.4
/** Browser defaults for links, visited links and text. */
export const BROWSER_LINK = '#0000ee'
export const BROWSER_VISITED = '#551a8b'
export const BROWSER_TEXT = '#000000'
/** Default brand colors of Bootstrap 4 and 5, Material UI and Tailwind's forms: weak evidence, because a site may not have changed them. */
export const FRAMEWORK = new Set(['#0d6efd', '#007bff', '#1976d2', '#3f51b5', '#0a58ca', '#198754', '#28a745', '#dc3545', '#ffc107', '#17a2b8', '#0dcaf0'])
