/** Returns a quantile of the numbers, rounded to an integer. `part` is its position from 0 to 1. */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
