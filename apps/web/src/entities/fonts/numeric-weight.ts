/** A weight of CSS as its number: "bold" is 700. */
export function numericWeight(weight: string): string {
  if (weight === 'normal') return '400'
  return weight === 'bold' ? '700' : weight
}
