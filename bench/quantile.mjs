/** The value below which so large a part of the numbers lies; rounded to whole numbers. */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
