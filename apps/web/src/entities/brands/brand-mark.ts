import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Logo } from '@brandwright/domain/brands/style-guide'

/** Maximum aspect ratio of a logo for a small square. A wider logo would be illegible. */
const MAX_ASPECT_RATIO = 1.6

/** Returns the logo for a small square: the brand's icon or, if there is no icon, a nearly square logo. Returns null if there is neither. */
export function brandMark(logos: readonly Logo[]): Logo | null {
  const stored = logos.filter(({ url }) => localFileUrl(url))
  return stored.find(({ place }) => place === 'icon') ?? stored.find(({ rect }) => rect.width < rect.height * MAX_ASPECT_RATIO) ?? null
}
