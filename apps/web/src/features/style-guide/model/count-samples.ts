import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** Returns the number of samples that `textGroups` would return. Does not build the groups, because the first view shows only the number. */
export function countSamples({
  textSamples: { headers, paragraphs, productCopy, emailSubjects, emailPreviews, buttons },
}: Pick<StyleGuide, 'textSamples'>): number {
  const { h1, h2, h3, h4, h5, h6 } = headers
  const lists = [h1, h2, h3, h4, h5, h6, paragraphs, productCopy, emailSubjects, emailPreviews, buttons]
  return lists.reduce((sum, list) => sum + new Set(list.filter((text) => text.trim())).size, 0)
}
