import { converter } from 'culori'
import { paletteNames } from '../../palette-names.ts'
import type { StyleGuide } from '../../style-guide.ts'
import { guideTokens, roleColors } from '../guide-tokens.ts'
import { declarations } from './book-css.ts'
import { type Markup, markup } from './markup.ts'

const MAX_OTHERS = 9
const rgb = converter('rgb')
const hsl = converter('hsl')

/** The colors with their roles and values, the other colors of the palette, and the roles of the dark theme; null without any. */
export function bookColors(guide: StyleGuide): Markup | null {
  const { palette, roles, darkRoles } = guideTokens(guide)
  if (palette.length === 0) return null
  const names = paletteNames(guide.colors)
  const rolesOf = (hex: string) => roles.filter(([, color]) => color === hex).map(([role]) => role)
  const swatch = (hex: string, title: string, all: boolean) => markup`<div class="item"><div class="swatch" style="${declarations({ background: hex })}"></div>
<b>${title}</b><code>${hex.toUpperCase()}</code>${all && markup`<br><code>${rgbWords(hex)}</code><br><code>${hslWords(hex)}</code>`}</div>`
  const leading = palette.filter(({ hex }) => rolesOf(hex).length > 0)
  const others = palette.filter(({ hex }) => rolesOf(hex).length === 0).slice(0, MAX_OTHERS)
  const dark = guide.colors.dark ? roleColors(guide.colors.dark) : []
  return markup`<section><h2>Colours</h2>
<div class="grid">${leading.map(({ hex }) => swatch(hex, `${capital(rolesOf(hex).join(', '))}: ${names.get(hex) ?? hex}`, true))}</div>
${others.length > 0 && markup`<h3>Beside them</h3><div class="grid three">${others.map(({ hex }) => swatch(hex, names.get(hex) ?? hex, false))}</div>`}
${darkRoles.length > 0 && markup`<h3>On dark</h3><div class="grid three">${dark.map(([role, hex]) => swatch(hex, capital(role), false))}</div>`}
</section>`
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function rgbWords(hex: string): string {
  const { r = 0, g = 0, b = 0 } = rgb(hex) ?? {}
  return `RGB ${[r, g, b].map((part) => Math.round(part * 255)).join(' ')}`
}

function hslWords(hex: string): string {
  const { h = 0, s = 0, l = 0 } = hsl(hex) ?? {}
  return `HSL ${Math.round(h)} ${Math.round(s * 100)} % ${Math.round(l * 100)} %`
}
