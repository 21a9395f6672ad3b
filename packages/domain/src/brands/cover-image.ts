import { bestFirst } from './best-first.ts'
import { localFileUrl } from './local-file-url.ts'
import type { Image } from './style-guide.ts'

const MIN_SIDE = 480
const MAX_RATIO = 2.6
const MIN_WIDE_WIDTH = 1000
const WIDE_RATIO = 1.2
const LAST_PHOTO_RANK = 2
const GRAPHIC_RANK = 4

/** Returns the brand's cover image: the first wide image of the site, else a good photo, else a large graphic, or null if the brand has none of these. */
export function coverImage(images: readonly Image[]): Image | null {
  const large = images.filter(
    (image) =>
      localFileUrl(image.url) !== undefined &&
      image.kind !== 'logo' &&
      image.kind !== 'icon' &&
      Math.min(image.width, image.height) >= MIN_SIDE &&
      image.width / image.height <= MAX_RATIO,
  )
  const wide = large.find(({ rank, width, height }) => width >= MIN_WIDE_WIDTH && width / height >= WIDE_RATIO && [0, 1, GRAPHIC_RANK].includes(rank ?? 1))
  const best = bestFirst(large)
  return wide ?? best.find((image) => (image.rank ?? 1) <= LAST_PHOTO_RANK) ?? best.find((image) => image.rank === GRAPHIC_RANK) ?? null
}
