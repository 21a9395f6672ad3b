import type { Check, Hit } from '../check.ts'
import { piecesOf, wordsOf } from '../text/pieces.ts'
import { replacingWords } from '../text/replace-words.ts'

const WE = /\b(?:we|us|our|ours|ourselves|we['’](?:re|ve|ll|d))\b/giu
const I = /\b(?:I|me|my|mine|myself|I['’](?:m|ve|ll|d))\b/gu
const YOU = /\b(?:you|your|yours|yourself|yourselves|you['’](?:re|ve|ll|d))\b/giu
const READERS = /\b(?:our |the )?(customers|shoppers|users|clients|readers|buyers|consumers)\b(?!['’]s)/giu
const AS_WE: Record<string, string> = { me: 'us', my: 'our', mine: 'ours', myself: 'ourselves' }
/** A text of fewer words may do without saying who speaks to whom. */
const FEWEST_WORDS = 20

const saying =
  (pattern: RegExp, message: string, use: (word: string) => string | undefined = () => undefined): Check['find'] =>
  (text) =>
    piecesOf(text, pattern).map(({ text: word, ...span }): Hit => {
      const instead = use(word)
      return { span, message: message.replace('%', word), ...(instead === undefined ? {} : { fix: replacingWords(text, span, instead) }) }
    })

export const noWe = saying(WE, '“%”: this brand does not speak as “we”.')
export const noYou = saying(YOU, '“%”: this brand does not address the reader as “you”.')
export const noI = saying(I, '“%”: this brand does not speak as “I”.')
export const weNotI = saying(I, '“%”: this brand speaks as “we”.', (word) => AS_WE[word.toLowerCase()])

/** The reader is "you": not "our customers"; and a text of twenty words and more says "you" somewhere. */
export const secondPerson: Check['find'] = (text, place) => [
  ...saying(READERS, '“%”: say “you” to the reader.', () => 'you')(text, place),
  ...(wordsOf(text).length >= FEWEST_WORDS && !YOU.test(reset(YOU, text)) ? [{ message: 'Nothing here is said to “you”.' }] : []),
]

/** Neither "we" nor "I" nor "you". */
export const thirdPerson: Check['find'] = (text, place) => [...noWe(text, place), ...noI(text, place), ...noYou(text, place)]

/** Patterns for all matches remember where they were: begin anew. */
function reset(pattern: RegExp, text: string): string {
  pattern.lastIndex = 0
  return text
}
