/** Delays in the style guide, in milliseconds. */

/** Delay before a refetch of the guide after extraction events. The longer delay applies to sources, images, products and collections. */
export const GUIDE_REFETCH_MS = 1_000
export const CHILDREN_REFETCH_MS = 3_000
/** Minimum time for which each progress label is shown. */
export const LABEL_QUEUE_MS = 300
/** Time after which specimens render even if their fonts have not loaded. */
export const FONTS_LOADED_MS = 3_000
