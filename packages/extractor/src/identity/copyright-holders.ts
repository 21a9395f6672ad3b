/** Number of characters to search at the end of the text, where the copyright notice is. */
const MAX_READ_LENGTH = 20_000
const NOTICE = /(?:©|\(c\)|copyright)\s*(?:©|\(c\)|copyright)?\s*(?:\d{4}(?:\s*[-–—]\s*(?:\d{4}|present))?)?[\s,:|•·-]*(?:by\s+)?([^©|•·\n]{2,60})/giu
const END =
  /\s*(?:(?:[.,|•·/–—]|\s-)\s|\.$|\d{4}|all rights|alle rechte|tous droits|todos los|tutti i|powered by|designed by|built with|made (?:with|by)|rights reserved|ltd\b|llc\b|inc\b|gmbh\b|s\.?r\.?l\b|limited\b).*$/iu

/** Returns the names next to copyright signs: "© 2026 Acme. All rights reserved." yields "Acme". */
export function copyrightHolders(text: string): string[] {
  return [...text.slice(-MAX_READ_LENGTH).matchAll(NOTICE)]
    .map((match) => (match[1] ?? '').replace(END, '').trim())
    .filter((name) => name.length > 1 && name.split(/\s+/).length <= 5)
    .slice(0, 3)
}
