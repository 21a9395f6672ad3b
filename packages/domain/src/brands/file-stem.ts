/** Returns a text as the start of a file name, in lower case with hyphens: "Kestrel & Oak" → "kestrel-oak". Uses `otherwise` if nothing remains. */
export function fileStem(text: string, otherwise = 'brand'): string {
  const stem = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return stem || otherwise
}
