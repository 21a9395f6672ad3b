/** Laplacian deviation below which a photo looks soft at full-screen size. */
export const SOFT_BELOW = 1
