/** Returns a CSS font weight as digits: "bold" becomes "700". */
export function numericWeight(weight: string): string {
  if (weight === 'normal') return '400'
  return weight === 'bold' ? '700' : weight
}
