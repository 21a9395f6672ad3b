import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** How many links `linkGroups` shows, told at the first view without making them. */
export const countLinks = ({ links, socialLinks }: Pick<StyleGuide, 'links' | 'socialLinks'>): number =>
  links.pages.length + links.products.length + links.collections.length + links.blog.length + socialLinks.length
