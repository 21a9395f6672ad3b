/** Thresholds for text styles: factors, sizes in px, and lengths in characters. */
export const COMBO_FACTOR = 1.68
export const MIN_PARAGRAPH_FACTOR = 0.8
export const MAX_PARAGRAPH_FACTOR = 1.2
export const DEFAULT_BASE_SIZE_PX = 16
export const DEFAULT_TEXT_COLOR = '#000000'
/** Tags from which each preferred style is selected. */
export const HEADER_TAGS = { header: ['h1', 'h2', 'h3'], pre_header: ['h4', 'h5'], sub_header: ['h6'] } as const

export const MAX_STYLES = 24
export const MAX_COMBOS = 12
export const MAX_PARAGRAPH_STYLES = 8
/** Minimum length in characters of the paragraph in a pair, the same as for text samples. */
export const COMBO_PARAGRAPH_LENGTH = 40
export const SMALLEST_BODY_PX = 11
export const LARGEST_BODY_PX = 26
