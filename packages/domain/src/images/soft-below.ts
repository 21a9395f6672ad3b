/** The deviation of the Laplacian under which a photograph looks soft when it fills a screen. */
export const SOFT_BELOW = 1
