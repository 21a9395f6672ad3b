const SPECIAL = /[&<>"']/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(SPECIAL, (character) => ENTITIES[character] as string)
}

const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|#)/i
/** An address that is a merge tag, filled by whoever sends the email. */
const MERGED_ADDRESS = /^(?:\{\{[^{}<>"]*\}\}|\*\|[A-Z_:]+\|\*|\{%[^{}<>"]*%\})$/

/** Returns the address for a quoted attribute, or `#` where a mail program must not follow it: anything but web, mail and phone addresses and merge tags. */
export function safeHref(address: string): string {
  const trimmed = address.trim()
  return SAFE_ADDRESS.test(trimmed) || MERGED_ADDRESS.test(trimmed) ? escapeHtml(trimmed) : '#'
}

const PLAIN_CSS_VALUE = /^[\w #%.,()-]*$/

/** Returns a CSS value as it may stand in a style attribute; the fallback where it holds anything but words, numbers, units and functions. */
export function cssValue(value: string, fallback: string): string {
  return PLAIN_CSS_VALUE.test(value) ? value : fallback
}

/** Returns a font family without characters that no family name has. */
const familyName = (family: string) => family.replace(/[^\p{L}\p{N} _-]/gu, '').trim()

/** Returns a CSS font stack with its families in single quotes, without characters that no family name has. */
export function fontStack(families: readonly string[], generic: 'serif' | 'sans-serif' | 'monospace'): string {
  const names = families.map(familyName).filter((family) => family !== '')
  return [...new Set(names)]
    .map((family) => `'${family}'`)
    .concat(generic)
    .join(',')
}

/** Returns the stack with another family before it; the stack itself where there is none. */
export function withFamily(family: string, stack: string): string {
  const name = familyName(family)
  return name === '' ? stack : `'${name}',${stack}`
}
