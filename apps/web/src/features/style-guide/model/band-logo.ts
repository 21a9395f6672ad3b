import { logoGround } from '@brandwright/domain/brands/logo-ground'
import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { standsOn } from './band-look.ts'
import { logoFile } from './logo-file.ts'

const SMALLEST_ICON = 48

/** The logo of the identity band, with the ground it can be seen on: one of the page's own that is drawn for such a ground, else the best that is large enough. */
export function bandLogo(guide: Pick<StyleGuide, 'logos' | 'images' | 'svgs' | 'colors'>, ground: string | null): Logo | null {
  const kept = guide.logos.filter((logo) => logoFile(logo, guide)).map((logo) => ({ ...logo, background: logoGround(logo, guide) }))
  const fitting = ground === null ? undefined : kept.find((logo) => (logo.place === 'header' || logo.place === 'footer') && standsOn(logo, ground))
  return fitting ?? kept.find(isLarge) ?? null
}

/** The icon of a browser tab is a few pixels: large, it is a blur. */
function isLarge({ place, height, originalURL }: Logo): boolean {
  return place !== 'icon' || (height ?? 0) >= SMALLEST_ICON || /\.svg(\?|$)/i.test(originalURL)
}
