import { MAX_ROWS, tooManyRows } from '../lists/max-rows.ts'

const RATING = /^(?:([★⭐][★⭐☆½]*)|(\d(?:[.,]\d)?\s*\/\s*(?:5|10)|10\s*\/\s*10|\d(?:[.,]\d)?\s*stars?))[\s:.–—-]+/iu
const AUTHOR = /(?:\s+[—–]\s*|\n\s*[-—–]\s*)([^—–\n]{2,80})$/u
/** A name and its dash stand last; looked for in all of a long text they would cost its square. */
const MAX_AUTHOR_LENGTH = 200
const MAX_AUTHOR_WORDS = 6
const QUOTES = `"“”„«»'`

/**
 * The reviews of a plain list: paragraphs where blank lines separate them, else lines. A rating in front (stars, 4/5, 4 stars) and a name behind a
 * dash are told apart from the text. Refuses too many.
 */
export function readReviewLines(text: string): { row: number; line: string; text: string; rating: string; author: string }[] {
  const clean = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u2B50\uFE0F', '★')
  const parts = /\S[^\S\n]*\n[^\S\n]*\n\s*\S/.test(clean) ? clean.split(/\n[^\S\n]*\n+/) : clean.split('\n')
  const lines = parts.map((part) => part.trim()).filter(Boolean)
  if (lines.length > MAX_ROWS) throw tooManyRows()
  return lines.map((line, index) => ({ row: index + 1, line, ...told(line) }))
}

function told(line: string): { text: string; rating: string; author: string } {
  const [inFront = '', stars, number] = RATING.exec(line) ?? []
  const rest = line.slice(inFront.length)
  const [behind = '', name = ''] = AUTHOR.exec(rest.slice(-MAX_AUTHOR_LENGTH)) ?? []
  const isName = behind !== '' && behind.length < rest.length && name.trim().split(/\s+/).length <= MAX_AUTHOR_WORDS && !/[.!?]$/.test(name.trim())
  const words = (isName ? rest.slice(0, -behind.length) : rest).trim()
  return { text: unquoted(words) || words, rating: stars ?? number ?? '', author: isName ? name.trim() : '' }
}

/** What stands between quotation marks at both ends; empty where they are not there. */
function unquoted(words: string): string {
  let [from, to] = [0, words.length]
  while (from < to && QUOTES.includes(words[from] as string)) from++
  while (to > from && QUOTES.includes(words[to - 1] as string)) to--
  return from > 0 && to < words.length ? words.slice(from, to).trim() : ''
}
