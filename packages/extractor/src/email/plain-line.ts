/** Returns a text on one line, without the invisible characters that fill up preheaders. */
export function plainLine(text: string): string {
  return text
    .replace(/[\u034f\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
