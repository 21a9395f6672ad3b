import type { TypographyCombo } from '@brandwright/domain/brands/style-guide'

/** Returns the pairs of heading and paragraph with distinct styles. Merges pairs with equal styles and backgrounds, and adds up their counts. */
export function distinctCombos(combos: readonly TypographyCombo[]): TypographyCombo[] {
  const looks = new Map<string, TypographyCombo>()
  for (const combo of combos) {
    const look = [combo.id, combo.color, combo.backgroundColor].join(' ')
    const existing = looks.get(look)
    looks.set(look, existing ? { ...existing, count: existing.count + combo.count } : combo)
  }
  return [...looks.values()].sort((a, b) => b.count - a.count)
}
