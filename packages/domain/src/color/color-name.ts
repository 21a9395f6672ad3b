import { differenceCiede2000 } from 'culori/fn'
import { namedColors } from './named-colors.ts'
import { readColor } from './readable-modes.ts'

const difference = differenceCiede2000()
const table = namedColors.map(([name, hex]) => ({ name, color: readColor(hex) }))

/** Returns a plain name for a CSS color, the nearest in the table by CIEDE2000 ("#0f5c4a" → "Forest"); "" if the color can't be parsed. */
export function colorName(color: string): string {
  const wanted = readColor(color)
  if (!wanted) return ''
  let nearest = ''
  let least = Number.POSITIVE_INFINITY
  for (const entry of table) {
    if (!entry.color) continue
    const distance = difference(wanted, entry.color)
    if (distance >= least) continue
    least = distance
    nearest = entry.name
  }
  return nearest
}
