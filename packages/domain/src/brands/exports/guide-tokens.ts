import { formatHex, formatHex8, parse } from 'culori'
import { COLOR_ROLES } from '../color-roles.ts'
import { shadowsOf } from '../css-parts.ts'
import { paletteNames } from '../palette-names.ts'
import { primaryFamily } from '../primary-family.ts'
import type { ButtonStyle, ColorRoles, StyleGuide, TextStyle } from '../style-guide.ts'
import { tokenName, uniqueNames } from './token-names.ts'

export interface PaletteToken {
  name: string
  /** `#rrggbb`, or `#rrggbbaa` for a translucent color. */
  hex: string
  /** Fraction of the painted area, 0 to 1. Absent for a role color that is not in the palette. */
  share?: number
}

export interface TextToken {
  name: string
  style: TextStyle
}

/** Values of a guide that all exports contain, under safe and unique names. */
export interface GuideTokens {
  palette: PaletteToken[]
  roles: [role: keyof ColorRoles, hex: string][]
  darkRoles: [role: keyof ColorRoles, hex: string][]
  families: { name: string; stack: string }[]
  texts: TextToken[]
}

/** States of a button in the order of the exports. */
export const BUTTON_STATES = ['hover', 'focus', 'active'] as const satisfies (keyof ButtonStyle['states'])[]

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'small'] as const satisfies (keyof StyleGuide['assignedStyles'])[]
const PREFERRED = { pre_header: 'pre-header', header: 'header', sub_header: 'sub-header', body: 'body' } as const

/** Returns the values that all exports contain: parseable colors, font stacks and text styles, named uniquely. */
export function guideTokens(guide: StyleGuide): GuideTokens {
  return {
    palette: paletteTokens(guide),
    roles: roleColors(guide.colors.roles),
    darkRoles: guide.colors.dark ? roleColors(guide.colors.dark) : [],
    families: familyTokens(guide),
    texts: textTokens(guide),
  }
}

/** Converts any CSS color to `#rrggbb` or `#rrggbbaa`. Returns null if it can't be parsed. */
export function hexOf(color: string | null | undefined): string | null {
  const parsed = color ? parse(color) : undefined
  if (!parsed) return null
  return (parsed.alpha ?? 1) < 1 ? formatHex8(parsed) : formatHex(parsed)
}

/** Rebuilds a computed `box-shadow` with hex colors and all its layers. Returns null if it has none. */
export function shadowValue(value: string | undefined): string | null {
  const layers = shadowsOf(value).map(
    ({ color, offsets, inset }) =>
      `${inset ? 'inset ' : ''}${offsets.map((offset) => `${offset.value}${offset.unit}`).join(' ')} ${hexOf(color) ?? 'transparent'}`,
  )
  return layers.join(', ') || null
}

/** Returns role colors in display order. Does not rely on the order of keys, because a database doesn't preserve it. */
export function roleColors(roles: ColorRoles): [keyof ColorRoles, string][] {
  return COLOR_ROLES.flatMap((role) => {
    const hex = hexOf(roles[role])
    return hex ? [[role, hex] as [keyof ColorRoles, string]] : []
  })
}

function paletteTokens({ colors }: StyleGuide): PaletteToken[] {
  const unique = uniqueNames()
  const shares = new Map(colors.palette.map(({ color, share }) => [color.toLowerCase(), share]))
  const tokens = new Map<string, PaletteToken>()
  for (const [color, name] of paletteNames(colors)) {
    const hex = hexOf(color)
    const share = shares.get(color)
    if (hex && !tokens.has(hex)) tokens.set(hex, { name: unique(tokenName(name, 'colour')), hex, ...(share === undefined ? {} : { share }) })
  }
  return [...tokens.values()]
}

function familyTokens(guide: StyleGuide): { name: string; stack: string }[] {
  const unique = uniqueNames()
  const stacks = [...Object.values(guide.preferredStyles), ...Object.values(guide.assignedStyles), ...guide.buttonStyles].flatMap((style) =>
    style?.fontFamily ? [style.fontFamily] : [],
  )
  return [...new Set(stacks)].map((stack) => ({ name: unique(tokenName(primaryFamily(stack), 'font')), stack }))
}

function textTokens(guide: StyleGuide): TextToken[] {
  const token = (name: string, style: TextStyle | null | undefined): TextToken[] => (style ? [{ name, style }] : [])
  const roles = Object.keys(PREFERRED) as (keyof typeof PREFERRED)[]
  return [...roles.flatMap((role) => token(PREFERRED[role], guide.preferredStyles[role])), ...TAGS.flatMap((tag) => token(tag, guide.assignedStyles[tag]))]
}
