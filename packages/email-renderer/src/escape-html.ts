const SPECIAL = /[&<>"']/
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML content and quoted attributes. */
export function escapeHtml(text: string): string {
  // Most texts contain no special character, and a search is several times faster than a replacement.
  const first = text.search(SPECIAL)
  if (first < 0) return text
  let escaped = ''
  let from = 0
  for (let at = first; at < text.length; at++) {
    const entity = ENTITIES[text[at] as string]
    if (entity === undefined) continue
    escaped += text.slice(from, at) + entity
    from = at + 1
  }
  return escaped + text.slice(from)
}

const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|#)/i
/** Matches URLs that consist of a merge tag, which the sending platform replaces. */
const MERGED_ADDRESS = /^(?:\{\{[^{}<>"]*\}\}|\*\|[A-Z_:]+\|\*|\{%[^{}<>"]*%\})$/

/** Returns the URL, escaped for a quoted attribute. Returns `#` for anything except http(s), mailto and tel URLs, fragments and merge tags. */
export function safeHref(address: string): string {
  const trimmed = address.trim()
  return SAFE_ADDRESS.test(trimmed) || MERGED_ADDRESS.test(trimmed) ? escapeHtml(trimmed) : '#'
}

const PLAIN_CSS_VALUE = /^[\w #%.,()-]*$/

/**
 * Returns a CSS value that is safe in a style attribute. Returns the fallback if the value contains anything except identifiers, numbers, units and functions.
 */
export function cssValue(value: string, fallback: string): string {
  return PLAIN_CSS_VALUE.test(value) ? value : fallback
}

/** Removes characters that font family names can't contain. */
const familyName = (family: string) => family.replace(/[^\p{L}\p{N} _-]/gu, '').trim()

/** Returns a CSS font stack with the families in single quotes, without characters that are invalid in family names. */
export function fontStack(families: readonly string[], generic: 'serif' | 'sans-serif' | 'monospace'): string {
  const names = families.map(familyName).filter((family) => family !== '')
  return [...new Set(names)]
    .map((family) => `'${family}'`)
    .concat(generic)
    .join(',')
}

/** Returns the font stack with `family` in front, or unchanged if `family` contains no valid characters. */
export function withFamily(family: string, stack: string): string {
  const name = family && familyName(family)
  return name === '' ? stack : `'${name}',${stack}`
}
