import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { ownFile } from '../../../lib/own-file.ts'

/** The kept file of a logo: its own, or the picture or drawing that was kept from the same address. */
export function logoFile(logo: Logo, { images, svgs }: Pick<StyleGuide, 'images' | 'svgs'>): string | undefined {
  const same = [...images, ...svgs].filter((file) => file.originalURL !== '' && file.originalURL === logo.originalURL)
  return [logo, ...same].map((file) => ownFile(file.url)).find(Boolean)
}
