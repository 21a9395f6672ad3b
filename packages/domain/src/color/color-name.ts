import { differenceCiede2000 } from 'culori/fn'
import { namedColors } from './named-colors.ts'
import { readColor } from './readable-modes.ts'

const difference = differenceCiede2000()
const table = namedColors.map(([name, hex]) => ({ name, color: readColor(hex) }))

/**
 * A plain name for a CSS color: the nearest of our table by deltaE 2000 ("#0f5c4a" → "Forest").
 * Returns "" for a color that cannot be read.
 */
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
