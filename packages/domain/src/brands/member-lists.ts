/** The lists of a guide whose members have ids and are named by them in pointers, revisions and proposals. */
export const memberLists = ['images', 'products', 'collections', 'sources', 'fonts', 'logos', 'videos', 'buttonStyles'] as const
