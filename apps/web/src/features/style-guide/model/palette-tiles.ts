import { namesOfPalette } from '@brandwright/domain/brands/names-of-palette'
import type { ColorRoles, PaletteColor, StyleGuide } from '@brandwright/domain/brands/style-guide'

export type ColorRole = keyof ColorRoles

/** Labels of the roles in the order of the palette sheet, which starts with the most prominent color. */
export const roleLabels: Record<ColorRole, string> = {
  primary: 'Primary',
  background: 'Background',
  accent: 'Accent',
  secondary: 'Secondary',
  text: 'Text',
  link: 'Link',
}

export const rolesInOrder = Object.keys(roleLabels) as ColorRole[]

/** Color in the palette sheet, with or without a role. */
export interface PaletteTile {
  /** React key, which stays the same while the value of the role is edited. */
  key: string
  hex: string
  name: string
  roles: readonly ColorRole[]
  label: string
  share: number | null
  count: number | null
  written: string | null
  uses: PaletteColor['uses']
  /** Pointers to the facts about the color, in order of preference. */
  pointers: readonly string[]
}

const MAX_TILES = 13

/** Returns true if a user marked the color or one of its roles as wrong. */
export const isMarkedWrong = ({ facts }: Pick<StyleGuide, 'facts'>, { pointers }: PaletteTile): boolean => pointers.some((pointer) => facts[pointer]?.wrong)

/**
 * Returns the colors with a role in the order of the roles, then the other colors of the page by painted area. Lists each color once; without `nameOf`, an
 * unnamed color has its hex value as its name.
 */
export function paletteTiles(guide: Pick<StyleGuide, 'colors'>, nameOf: (hex: string) => string = () => ''): PaletteTile[] {
  const { roles, palette } = guide.colors
  const rolesOf = new Map<string, ColorRole[]>()
  for (const role of rolesInOrder) {
    const hex = roles[role]?.toLowerCase()
    if (hex) rolesOf.set(hex, [...(rolesOf.get(hex) ?? []), role])
  }
  const painted = palette.map((color) => color.color.toLowerCase()).filter((hex) => !rolesOf.has(hex))
  const rest = [...new Set(painted)].sort((a, b) => (findColor(palette, b)?.share ?? 0) - (findColor(palette, a)?.share ?? 0))
  const names = namesOfPalette(guide.colors, nameOf)
  return [...rolesOf.keys(), ...rest].slice(0, MAX_TILES).map((hex) => tile(hex, names.get(hex) ?? hex, rolesOf.get(hex) ?? [], palette))
}

function tile(hex: string, name: string, roles: ColorRole[], palette: readonly PaletteColor[]): PaletteTile {
  const color = findColor(palette, hex)
  const place = color ? palette.indexOf(color) : -1
  return {
    key: roles[0] ?? hex,
    hex,
    name,
    roles,
    label: roles.length > 0 ? roles.map((role, at) => (at === 0 ? roleLabels[role] : roleLabels[role].toLowerCase())).join(', ') : roleless(color),
    share: color?.share ?? null,
    count: color?.count ?? null,
    written: color?.written ?? color?.variable ?? null,
    uses: color?.uses ?? [],
    pointers: [...roles.map((role) => `/colors/roles/${role}`), `/colors/palette/${hex}`, `/colors/palette/${place}`],
  }
}

/**
 * Returns the label of a color without a role. Does not label a text color as text if only one element uses it, because that element is usually part of a
 * drawing or note.
 */
function roleless({ uses, count }: Pick<PaletteColor, 'uses' | 'count'> = { uses: [], count: 0 }): string {
  if (uses.includes('background')) return 'Surface'
  if (uses.includes('text') && count > 1) return 'Quiet text'
  if (uses.includes('border')) return 'Line'
  return 'Support'
}

function findColor(palette: readonly PaletteColor[], hex: string): PaletteColor | undefined {
  return palette.find((color) => color.color.toLowerCase() === hex)
}
