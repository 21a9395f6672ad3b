const MAX_NAME_LENGTH = 40

/**
 * Returns a name for a CSS custom property, a token or a Tailwind key: only lowercase Latin letters, digits and hyphens. All other characters become hyphens;
 * if nothing else remains, the name is `fallback`.
 */
export function tokenName(text: string, fallback: string): string {
  const name = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '')
  return name || fallback
}

/** Returns a function that makes names unique by adding a number: the second "forest" becomes "forest-2". */
export function uniqueNames(): (name: string) => string {
  const usedNames = new Set<string>()
  return (name) => {
    let free = name
    for (let count = 2; usedNames.has(free); count += 1) free = `${name}-${count}`
    usedNames.add(free)
    return free
  }
}

/** Returns scraped text on one line for a CSS comment, without characters that could end the comment or a style element. */
export function commentText(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} .,:;&'!?()/_+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}
