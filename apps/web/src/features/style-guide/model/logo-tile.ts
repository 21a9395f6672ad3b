import { logoGround } from '@brandwright/domain/brands/logo-ground'
import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { hexContrast } from '@brandwright/domain/color/hex-contrast'

const forms: Record<Logo['form'], string> = { img: 'Picture file', svg: 'Drawn, scales freely', css: 'Set as a background', text: 'Set in type' }
const places: Record<NonNullable<Logo['place']>, string> = { header: 'Header', hero: 'Hero', footer: 'Footer', icon: 'Icon', other: 'Elsewhere on the page' }
const MID_GREY = '#777777'

/** The ground a logo is shown on, and what its caption says. A light mark gets a dark tile, a dark one a light tile. */
export function logoTile(
  logo: Logo,
  guide: Pick<StyleGuide, 'colors' | 'baseBackground' | 'images'>,
): { ground: string; place: string; form: string; size: string } {
  const { roles } = guide.colors
  const light = logo.variant === 'light'
  const own = [logoGround(logo, guide), ...(light ? [roles.primary, roles.text] : [roles.background, guide.baseBackground])]
  const ground = own.find((color) => color && isPlain(color) && (logo.variant === undefined || logo.variant === 'colour' || isDark(color) === light))
  const width = Math.round(logo.width ?? logo.rect.width)
  const height = Math.round(logo.height ?? logo.rect.height)
  return {
    ground: ground ?? (light ? '#16140f' : '#ffffff'),
    place: places[logo.place ?? 'other'],
    form: forms[logo.form],
    size: width > 0 && height > 0 ? `${width} × ${height}` : '',
  }
}

function isDark(color: string): boolean {
  return hexContrast(color, '#000000') < hexContrast(MID_GREY, '#000000')
}

function isPlain(color: string): boolean {
  return /^#[\da-f]{6}$/i.test(color)
}
