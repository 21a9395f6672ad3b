import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** Returns the number of links that `linkGroups` would return. Does not build the groups, because the first view shows only the number. */
export const countLinks = ({ links, socialLinks }: Pick<StyleGuide, 'links' | 'socialLinks'>): number =>
  links.pages.length + links.products.length + links.collections.length + links.blog.length + socialLinks.length
