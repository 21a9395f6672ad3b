/** Delays of the style guide in milliseconds. */

/** The guide is read again this long after a chunk of its reading; sources, images, products and collections after the longer one. */
export const GUIDE_REFETCH_MS = 1_000
export const CHILDREN_REFETCH_MS = 3_000
/** Progress labels are shown one at a time, the next one this long after the last. */
export const LABEL_QUEUE_MS = 300
/** After this the specimens are shown, whether their fonts are loaded or not. */
export const FONTS_LOADED_MS = 3_000
