import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Logo } from '@brandwright/domain/brands/style-guide'

/** Maximum aspect ratio; a wider logo is illegible at the size of a mark. */
const WIDEST = 1.6

/** Returns the logo that represents the brand in a small square: its icon, otherwise a nearly square logo, otherwise null. */
export function brandMark(logos: readonly Logo[]): Logo | null {
  const stored = logos.filter(({ url }) => localFileUrl(url))
  return stored.find(({ place }) => place === 'icon') ?? stored.find(({ rect }) => rect.width < rect.height * WIDEST) ?? null
}
