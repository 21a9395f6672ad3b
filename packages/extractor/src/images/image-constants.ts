/** Limits for images: sizes in px or bytes, entropy and sharpness as measured by `analyze-image.ts`, and ratios of width to height. */
export const SMALL_IMAGE_PX = 400
export const GOOD_PHOTO_ENTROPY = 6.5
export const GOOD_PHOTO_SHARPNESS = [1, 7] as const
export const MAX_WIDE_RATIO = 1.5
export const MAX_SQUARE_RATIO = 1.05
export const MIN_SQUARE_RATIO = 0.95
export const MIN_TALL_RATIO = 0.67

export const MAX_PIXELS = 40_000_000
export const MAX_BYTES = 10_000_000
export const CONCURRENCY = 4
export const BATCH = 8
export const MAX_PER_PAGE = 80
export const ANALYSIS_PX = 256
