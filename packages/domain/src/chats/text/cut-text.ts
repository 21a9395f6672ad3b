import { sliceText } from './slice-text.ts'

/** Returns the text on one line, truncated at a word boundary to at most `max` characters with an ellipsis. Never splits a surrogate pair. */
export function cutText(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= max) return line
  const cut = sliceText(line, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
