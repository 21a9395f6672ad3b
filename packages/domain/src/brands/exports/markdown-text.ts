const MAX_TEXT_LENGTH = 600

/** Scraped words as literal Markdown on one line: no mark of Markdown, table, bare address or HTML keeps its meaning. */
export function markdownText(text: string): string {
  return flat(text)
    .replace(/[\\`*_{}[\]<>|~&$@]/g, '\\$&')
    .replace(/^[#+=]|^-(?!\d)|^\d+(?=[.)](?:\s|$))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\b(www)\./gi, '$1\\.')
}

/** Words in a code span. Backticks become the look-alike ˋ, which ends no span; a pipe is escaped for tables. */
export function markdownCode(text: string): string {
  const words = flat(text).replaceAll('`', 'ˋ').replaceAll('|', '\\|')
  return words ? `\`${words}\`` : ''
}

/** A link whose address is an http(s) address or a path of our own; the words alone for any other. */
export function markdownLink(words: string, address: string): string {
  const safe = /^(?:https?:\/\/[^\s<>]+|\/(?!\/)[^\s<>]*)$/i.test(address)
  if (!safe) return markdownText(words)
  return `[${markdownText(words) || 'link'}](<${address.replaceAll('\\', '%5C').replaceAll('|', '%7C')}>)`
}

const flat = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
