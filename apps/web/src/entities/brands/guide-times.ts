/** Delays of the style guide in milliseconds. */

/** Delay of a refetch after a chunk of extraction events; the longer delay applies to sources, images, products and collections. */
export const GUIDE_REFETCH_MS = 1_000
export const CHILDREN_REFETCH_MS = 3_000
/** Interval between progress labels, which appear one at a time. */
export const LABEL_QUEUE_MS = 300
/** Timeout after which specimens render even if their fonts have not loaded yet. */
export const FONTS_LOADED_MS = 3_000
