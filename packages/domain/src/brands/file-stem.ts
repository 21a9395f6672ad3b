/**
 * Converts a text to a file name without extension, in lowercase with hyphens: "Kestrel & Oak" → "kestrel-oak". Returns `otherwise` if no character remains.
 */
export function fileStem(text: string, otherwise = 'brand'): string {
  const stem = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return stem || otherwise
}
