import { namesOfPalette } from '@brandwright/domain/brands/names-of-palette'
import type { PaletteColor, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ColorRole, roleLabels, rolesInOrder } from './color-roles.ts'

/** One color of the palette sheet: a role, or a color that is painted without one. */
export interface PaletteTile {
  /** Tells it from the others; it is the same one while the value of its role is edited. */
  key: string
  hex: string
  name: string
  roles: readonly ColorRole[]
  label: string
  share: number | null
  count: number | null
  written: string | null
  uses: PaletteColor['uses']
  /** Where its fact is kept, best first. */
  pointers: readonly string[]
}

const MAX_TILES = 13

/** Somebody marked one of its roles, or the color itself, as wrong. */
export const isMarkedWrong = ({ facts }: Pick<StyleGuide, 'facts'>, { pointers }: PaletteTile): boolean => pointers.some((pointer) => facts[pointer]?.wrong)

/** The roles in their order, then what else the page paints, by area. Each color once. Without `nameOf` those that have no name given are called by their hex. */
export function paletteTiles(guide: Pick<StyleGuide, 'colors'>, nameOf: (hex: string) => string = () => ''): PaletteTile[] {
  const { roles, palette } = guide.colors
  const rolesOf = new Map<string, ColorRole[]>()
  for (const role of rolesInOrder) {
    const hex = roles[role]?.toLowerCase()
    if (hex) rolesOf.set(hex, [...(rolesOf.get(hex) ?? []), role])
  }
  const painted = palette.map((color) => color.color.toLowerCase()).filter((hex) => !rolesOf.has(hex))
  const rest = [...new Set(painted)].sort((a, b) => (found(palette, b)?.share ?? 0) - (found(palette, a)?.share ?? 0))
  const names = namesOfPalette(guide.colors, nameOf)
  return [...rolesOf.keys(), ...rest].slice(0, MAX_TILES).map((hex) => tile(hex, names.get(hex) ?? hex, rolesOf.get(hex) ?? [], palette))
}

function tile(hex: string, name: string, roles: ColorRole[], palette: readonly PaletteColor[]): PaletteTile {
  const color = found(palette, hex)
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

/** A color that a single element shows is a drawing's or a note's, none of the text's. */
function roleless({ uses, count }: Pick<PaletteColor, 'uses' | 'count'> = { uses: [], count: 0 }): string {
  if (uses.includes('background')) return 'Surface'
  if (uses.includes('text') && count > 1) return 'Quiet text'
  if (uses.includes('border')) return 'Line'
  return 'Support'
}

function found(palette: readonly PaletteColor[], hex: string): PaletteColor | undefined {
  return palette.find((color) => color.color.toLowerCase() === hex)
}
