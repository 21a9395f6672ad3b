import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Logo } from '@brandwright/domain/brands/style-guide'

/** Maximum aspect ratio of a mark; a wider logo would be illegible at that size. */
const MAX_ASPECT_RATIO = 1.6

/** Returns the logo that represents the brand in a small square: its icon, otherwise a nearly square logo, otherwise null. */
export function brandMark(logos: readonly Logo[]): Logo | null {
  const stored = logos.filter(({ url }) => localFileUrl(url))
  return stored.find(({ place }) => place === 'icon') ?? stored.find(({ rect }) => rect.width < rect.height * MAX_ASPECT_RATIO) ?? null
}
