import { filesOfLogo } from '../../files-of-logo.ts'
import type { Font, Image, Logo, StyleGuide } from '../../style-guide.ts'

/** Files of a guide that a brand book shows, by stored URL. */
export interface BookFiles {
  logos: readonly { logo: Logo; address: string }[]
  images: readonly Image[]
  faces: readonly { font: Font; address: string }[]
}

const MAX_LOGOS = 12
const MAX_IMAGES = 18
const MAX_FACES = 16

/** Returns the files for a brand book: logos that have a file, the best images, and the font faces that the site loads or renders. */
export function bookFiles({ logos, images, svgs, fonts }: Pick<StyleGuide, 'logos' | 'images' | 'svgs' | 'fonts'>): BookFiles {
  const fileOf = (logo: Logo) => filesOfLogo(logo, { images, svgs }).find(({ url }) => url)?.url ?? ''
  const candidates = images.filter(({ kind, small }) => (kind === 'image' || kind === 'shopify') && !small)
  return {
    logos: logos.slice(0, MAX_LOGOS).map((logo) => ({ logo, address: fileOf(logo) })),
    images: candidates.toSorted((a, b) => (a.rank ?? 6) - (b.rank ?? 6)).slice(0, MAX_IMAGES),
    faces: fonts
      .filter(({ loaded, drawn }) => loaded || drawn)
      .flatMap((font) => font.src.slice(0, 1).map(({ url }) => ({ font, address: url })))
      .slice(0, MAX_FACES),
  }
}
