import type { Image, Logo, StyleGuide } from './style-guide.ts'

/** Returns the stored files of a logo, best first: the logo's file, then images and SVGs from the same URL. */
export function filesOfLogo(logo: Logo, { images, svgs }: Pick<StyleGuide, 'images' | 'svgs'>): (Pick<Logo, 'url'> & Partial<Pick<Image, 'source'>>)[] {
  const { url, originalURL } = logo
  const same = [...images, ...svgs].filter((file) => originalURL !== '' && file.originalURL === originalURL)
  return [{ url }, ...same]
}
