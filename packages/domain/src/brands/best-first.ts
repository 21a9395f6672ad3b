import type { Image } from './style-guide.ts'

const LAST_RANK = 6

/** Returns images sorted by rank, best first, and then by area, largest first. */
export function bestFirst(images: readonly Image[]): Image[] {
  return [...images].sort((a, b) => (a.rank ?? LAST_RANK) - (b.rank ?? LAST_RANK) || b.width * b.height - a.width * a.height)
}
