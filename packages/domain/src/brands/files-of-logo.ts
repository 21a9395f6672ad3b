import type { Image, Logo, StyleGuide } from './style-guide.ts'

/** Where the file of a logo was kept, best first: its own, then the pictures and drawings that came from the same address. */
export function filesOfLogo(logo: Logo, { images, svgs }: Pick<StyleGuide, 'images' | 'svgs'>): (Pick<Logo, 'url'> & Partial<Pick<Image, 'source'>>)[] {
  const { url, originalURL } = logo
  const same = [...images, ...svgs].filter((file) => originalURL !== '' && file.originalURL === originalURL)
  return [{ url }, ...same]
}
