interface Fix {
  start: number
  end: number
  text: string
}

const WORD = /\S/u

/** Returns the text before and after a fix. Expands both to whole words, because a change of a single character would be hard to understand. */
export function shownFix(text: string, { start, end, text: put }: Fix): { before: string; after: string } {
  let from = start
  let to = end
  while (from > 0 && WORD.test(text[from - 1] ?? '')) from -= 1
  while (to < text.length && WORD.test(text[to] ?? '')) to += 1
  return { before: text.slice(from, to).trim(), after: `${text.slice(from, start)}${put}${text.slice(end, to)}`.trim() }
}
