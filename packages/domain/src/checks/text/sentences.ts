import { type Piece, paragraphsOf } from './pieces.ts'

const ABBREVIATION = /(?:^|[\s(])(?:[Mm]r|[Mm]rs|[Mm]s|[Dd]r|[Ss]t|[Nn]o|[Vv]ol|vs|etc|approx|e\.g|i\.e|[Pp]rof|[A-Z])\.$/u

/** Returns sentences including their closing punctuation. Line breaks end a sentence; abbreviations and decimals don't. */
export function sentencesOf(text: string): Piece[] {
  return paragraphsOf(text).flatMap(({ text: paragraph, start }) => {
    const sentences: Piece[] = []
    let from = 0
    for (const { index, 0: end } of paragraph.matchAll(/(?<![.!?…])[.!?…]+(?![.!?…])["'”’)\]]*(?=\s)|[。！？]+/gu)) {
      const to = index + end.length
      const next = paragraph.slice(to).match(/\S/u)
      if (!next || (ABBREVIATION.test(paragraph.slice(from, index + 1)) && /^\./u.test(end)) || /^\p{Ll}/u.test(next[0])) continue
      sentences.push({ text: paragraph.slice(from, to), start: start + from, end: start + to })
      from = to + (next.index ?? 0)
    }
    return [...sentences, { text: paragraph.slice(from), start: start + from, end: start + paragraph.length }]
  })
}

/** Returns the positions of the first letters of sentences. */
export const sentenceStarts = (text: string): Set<number> =>
  new Set(sentencesOf(text).map(({ text: sentence, start }) => start + sentence.search(/[\p{L}\p{N}]|$/u)))
