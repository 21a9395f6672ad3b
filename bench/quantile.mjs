/** Returns the quantile of the numbers at `part` (0 to 1), rounded to an integer. */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
