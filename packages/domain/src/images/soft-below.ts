/** Photos with a lower Laplacian deviation look soft at full-screen size. */
export const SOFT_BELOW = 1
