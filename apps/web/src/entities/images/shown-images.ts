import { bestFirst } from '@brandwright/domain/brands/best-first'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { type ImageFilter, matchesFilter } from './image-kinds.ts'
import { textOfImage } from './text-of-image.ts'

export const sortLabels = { best: 'Best first', largest: 'Largest first', found: 'As found', name: 'By name' }
export type ImageSort = keyof typeof sortLabels

const sorts: Record<ImageSort, (images: readonly Image[]) => Image[]> = {
  best: bestFirst,
  largest: (images) => [...images].sort((a, b) => b.width * b.height - a.width * a.height),
  found: (images) => [...images],
  name: (images) => [...images].sort((a, b) => textOfImage(a).localeCompare(textOfImage(b))),
}

export interface ImageQuery {
  kind: ImageFilter
  search: string
  sort: ImageSort
}

/** Returns the images that match the query, sorted accordingly. */
export const shownImages = (images: readonly Image[], query: ImageQuery): Image[] => sorts[query.sort](images.filter(imageMatcher(query)))

/** Returns a test for images of a kind in whose texts or URLs each search term occurs. */
export function imageMatcher({ kind, search }: Pick<ImageQuery, 'kind' | 'search'>): (image: Image) => boolean {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (image) => {
    const text = [image.caption, image.alt, image.title, image.originalURL, image.source].join(' ').toLowerCase()
    return matchesFilter(image, kind) && terms.every((term) => text.includes(term))
  }
}
