import { COLOR_ROLES } from './color-roles.ts'
import type { StyleGuide } from './style-guide.ts'

export type NamedColors = Pick<StyleGuide['colors'], 'roles' | 'palette'>

/** Returns a unique name for each color, like `paletteNames`, but uses `nameOf` for the colors that have no name. */
export function namesOfPalette({ roles, palette }: NamedColors, nameOf: (hex: string) => string): Map<string, string> {
  const paletteNames = new Map(palette.map(({ color, name }) => [color.toLowerCase(), name]))
  const painted = [...palette].sort((a, b) => b.share - a.share).map(({ color }) => color.toLowerCase())
  const names = new Map<string, string>()
  const usedNames = new Set<string>()
  for (const hex of [...COLOR_ROLES.flatMap((role) => roles[role]?.toLowerCase() ?? []), ...painted]) {
    if (names.has(hex)) continue
    const plain = paletteNames.get(hex) || nameOf(hex) || hex
    let name = plain
    for (let count = 2; usedNames.has(name.toLowerCase()); count++) name = `${plain} ${count}`
    usedNames.add(name.toLowerCase())
    names.set(hex, name)
  }
  return names
}
