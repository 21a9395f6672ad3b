import { differenceCiede2000 } from 'culori/fn'
import { namedColors } from './named-colors.ts'
import { readColor } from './readable-modes.ts'

const difference = differenceCiede2000()
const table = namedColors.map(([name, hex]) => ({ name, color: readColor(hex) }))

/** Returns a plain name for a CSS color, the closest in the table by CIEDE2000 ("#0f5c4a" → "Forest"). Returns an empty string if the color can't be parsed. */
export function colorName(color: string): string {
  const target = readColor(color)
  if (!target) return ''
  let nearest = ''
  let leastDistance = Number.POSITIVE_INFINITY
  for (const entry of table) {
    if (!entry.color) continue
    const distance = difference(target, entry.color)
    if (distance >= leastDistance) continue
    leastDistance = distance
    nearest = entry.name
  }
  return nearest
}
