import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'

const forms: Record<Logo['form'], string> = { img: 'Picture file', svg: 'Drawn, scales freely', css: 'Set as a background', text: 'Set in type' }
const places: Record<NonNullable<Logo['place']>, string> = { header: 'Header', hero: 'Hero', footer: 'Footer', icon: 'Icon', other: 'Elsewhere on the page' }

/** The ground a logo is shown on, and what its caption says. A light mark gets a dark tile, a dark one a light tile. */
export function logoTile(logo: Logo, guide: Pick<StyleGuide, 'colors' | 'baseBackground'>): { ground: string; place: string; form: string; size: string } {
  const { roles } = guide.colors
  const dark = roles.primary ?? roles.text ?? '#16140f'
  const ground =
    logo.variant === 'light'
      ? isPlain(logo.background)
        ? logo.background
        : dark
      : isPlain(logo.background)
        ? logo.background
        : (roles.background ?? guide.baseBackground)
  const width = Math.round(logo.width ?? logo.rect.width)
  const height = Math.round(logo.height ?? logo.rect.height)
  return { ground, place: places[logo.place ?? 'other'], form: forms[logo.form], size: width > 0 && height > 0 ? `${width} × ${height}` : '' }
}

function isPlain(color: string): boolean {
  return /^#[\da-f]{6}$/i.test(color)
}
