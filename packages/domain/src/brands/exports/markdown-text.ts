const MAX_TEXT_LENGTH = 600

/** Escapes scraped text as literal Markdown on one line, so that a renderer recognizes no syntax, table, bare URL or HTML in it. */
export function markdownText(text: string): string {
  return flat(text)
    .replace(/[\\`*_{}[\]<>|~&$@]/g, '\\$&')
    .replace(/^[#+=]|^-(?!\d)|^\d+(?=[.)](?:\s|$))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\b(www)\./gi, '$1\\.')
}

/** Returns text as a code span. Replaces each backtick with the similar character ˋ, which doesn't end the span, and escapes pipes for tables. */
export function markdownCode(text: string): string {
  const escaped = flat(text).replaceAll('`', 'ˋ').replaceAll('|', '\\|')
  return escaped ? `\`${escaped}\`` : ''
}

/** Returns a Markdown link, or only the label if the URL is neither http(s) nor a local path. */
export function markdownLink(label: string, address: string): string {
  const safe = /^(?:https?:\/\/[^\s<>]+|\/(?!\/)[^\s<>]*)$/i.test(address)
  if (!safe) return markdownText(label)
  return `[${markdownText(label) || 'link'}](<${address.replaceAll('\\', '%5C').replaceAll('|', '%7C')}>)`
}

const flat = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
