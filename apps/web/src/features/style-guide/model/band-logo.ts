import { logoGround } from '@brandwright/domain/brands/logo-ground'
import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { standsOn } from './band-look.ts'
import { logoFile } from './logo-file.ts'

/** The logo of the identity band, with the ground it can be seen on: one of the page's own that is drawn for such a ground, else the best. */
export function bandLogo(guide: Pick<StyleGuide, 'logos' | 'images' | 'svgs' | 'colors'>, ground: string | null): Logo | null {
  const kept = guide.logos.filter((logo) => logoFile(logo, guide)).map((logo) => ({ ...logo, background: logoGround(logo, guide) }))
  const fitting = ground === null ? undefined : kept.find((logo) => (logo.place === 'header' || logo.place === 'footer') && standsOn(logo, ground))
  return fitting ?? kept[0] ?? null
}
