/** "$0.02", "less than a cent", "free"; nothing where nobody knows it. */
export function costWords(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined) return ''
  if (dollars === 0) return 'free'
  return dollars < 0.01 ? 'less than a cent' : `$${dollars.toFixed(2)}`
}
