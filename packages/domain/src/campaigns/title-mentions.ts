/** Occurrence of a title in a text, from `start` to `end`. */
export interface TitleMention {
  title: string
  start: number
  end: number
}

const isLetterOrDigit = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Returns the occurrences of titles in a text, in order; matches whole words in any case. If two titles overlap, only the longer one counts. */
export function titleMentions(text: string, titles: readonly string[]): TitleMention[] {
  if (text.trim() === '') return []
  const lower = text.toLowerCase()
  // A few letters change their length in lowercase, which would shift all positions.
  const searched = lower.length === text.length ? lower : text
  const longestFirst = [...new Set(titles)].filter((title) => title.trim() !== '').sort((a, b) => b.length - a.length)
  const taken = new Uint8Array(text.length)
  const found: TitleMention[] = []
  for (const mention of longestFirst.flatMap((title) => mentionsOf(title, searched, searched === lower))) {
    if (taken[mention.start] || taken[mention.end - 1]) continue
    taken.fill(1, mention.start, mention.end)
    found.push(mention)
  }
  return found.sort((a, b) => a.start - b.start)
}

function mentionsOf(title: string, text: string, ignoresCase: boolean): TitleMention[] {
  const needle = ignoresCase ? title.toLowerCase() : title
  const found: TitleMention[] = []
  for (let start = text.indexOf(needle); start !== -1; start = text.indexOf(needle, start + needle.length)) {
    const end = start + needle.length
    const isCut = (isLetterOrDigit(text[start - 1]) && isLetterOrDigit(needle[0])) || (isLetterOrDigit(text[end]) && isLetterOrDigit(needle.at(-1)))
    if (!isCut) found.push({ title, start, end })
  }
  return found
}
