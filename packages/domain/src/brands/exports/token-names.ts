const MAX_NAME_LENGTH = 40

/**
 * A name that is safe as a CSS custom property, a token or a Tailwind key: lower-case latin letters, digits and hyphens. Anything else of a
 * scraped name is dropped; `fallback` stands where nothing is left.
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

/** Gives out each name once: the second "forest" is "forest-2". */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let free = name
    for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`
    taken.add(free)
    return free
  }
}

/** Scraped words for a CSS comment, on one line; nothing that could end the comment or a style element survives. */
export function commentText(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} .,:;&'!?()/_+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}
