import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Logo } from '@brandwright/domain/brands/style-guide'

/** A wider logo cannot be read at the size of a mark. */
const WIDEST = 1.6

/** The logo that can stand for the brand in a small square: its icon, else one that is nearly square. */
export function brandMark(logos: readonly Logo[]): Logo | null {
  const kept = logos.filter(({ url }) => ownFile(url))
  return kept.find(({ place }) => place === 'icon') ?? kept.find(({ rect }) => rect.width < rect.height * WIDEST) ?? null
}
