/** The lists of a guide whose members have ids and are named by them in pointers, revisions and proposals. */
export const memberLists = [
  'images',
  'products',
  'collections',
  'sources',
  'fonts',
  'logos',
  'videos',
  'buttonStyles',
  'divStyles',
  'svgs',
  'socialLinks',
  'reviews',
] as const

/** Such lists inside of another value, by its name and theirs. */
export const innerMemberLists = ['links/products', 'links/collections', 'links/blog', 'links/pages'] as const
