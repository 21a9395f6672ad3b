import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** Counts the links that `linkGroups` shows without building the groups, which the first view does not need. */
export const countLinks = ({ links, socialLinks }: Pick<StyleGuide, 'links' | 'socialLinks'>): number =>
  links.pages.length + links.products.length + links.collections.length + links.blog.length + socialLinks.length
