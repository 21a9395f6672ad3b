import { colorName } from '../colour/color-name.ts'
import { COLOR_ROLES } from './color-roles.ts'
import type { StyleGuide } from './style-guide.ts'

/**
 * A name for each colour of a guide, by its hex in lower case, used once: the second "Black" is "Black 2". Colours with a role are named first, then the
 * others by the area that they paint, so that page and exports say the same.
 */
export function paletteNames({ roles, palette }: Pick<StyleGuide['colors'], 'roles' | 'palette'>): Map<string, string> {
  const given = new Map(palette.map(({ color, name }) => [color.toLowerCase(), name]))
  const painted = [...palette].sort((a, b) => b.share - a.share).map(({ color }) => color.toLowerCase())
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const hex of [...COLOR_ROLES.flatMap((role) => roles[role]?.toLowerCase() ?? []), ...painted]) {
    if (names.has(hex)) continue
    const plain = given.get(hex) || colorName(hex) || hex
    let name = plain
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${plain} ${count}`
    taken.add(name.toLowerCase())
    names.set(hex, name)
  }
  return names
}
