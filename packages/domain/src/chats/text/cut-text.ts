import { sliceText } from './slice-text.ts'

const MAX_LEADING_CHARACTERS = 30

/** Returns the text on one line, truncated at a word boundary to at most `max` characters with an ellipsis. Never splits a surrogate pair. */
export function cutText(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= max) return line
  const cut = sliceText(line, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** Returns about `max` characters of a text around the first match of the search, on one line; without a match, the beginning of the text. */
export function snippetAround(text: string, search: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const folded = line.toLowerCase()
  const found = search
    .toLowerCase()
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => folded.indexOf(word))
    .filter((at) => at >= 0)
  const at = found.length > 0 ? Math.min(...found) : 0
  const space = line.indexOf(' ', at - MAX_LEADING_CHARACTERS)
  const start = at <= MAX_LEADING_CHARACTERS ? 0 : space === -1 || space > at ? at : space + 1
  const part = [...line.slice(start)].slice(0, max).join('')
  return `${start > 0 ? '…' : ''}${part}${start + part.length < line.length ? '…' : ''}`
}
