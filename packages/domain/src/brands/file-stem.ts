/** Returns a text as a file name stem, in lowercase with hyphens: "Kestrel & Oak" → "kestrel-oak". If nothing remains, returns `otherwise`. */
export function fileStem(text: string, otherwise = 'brand'): string {
  const stem = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return stem || otherwise
}
