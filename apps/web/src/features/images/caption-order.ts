import { bestFirst } from '@brandwright/domain/brands/best-first'
import type { Image } from '@brandwright/domain/brands/style-guide'

export const lacksWords = ({ alt, caption }: Pick<Image, 'alt' | 'caption'>): boolean => !alt.trim() || !caption.trim()

/** Pictures without an alternative text or a caption first, each part best first. */
export function captionOrder(images: readonly Image[]): Image[] {
  const ordered = bestFirst(images)
  return [...ordered.filter(lacksWords), ...ordered.filter((image) => !lacksWords(image))]
}
