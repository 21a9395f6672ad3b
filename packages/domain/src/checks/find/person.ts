import type { Check, Hit } from '../findings/check.ts'
import { piecesOf, wordsOf } from '../text/pieces.ts'
import { replacementFix } from '../text/replace-words.ts'

const WE = /\b(?:we|us|our|ours|ourselves|we['’](?:re|ve|ll|d))\b/giu
const I = /\b(?:I|me|my|mine|myself|I['’](?:m|ve|ll|d))\b/gu
const YOU = /\b(?:you|your|yours|yourself|yourselves|you['’](?:re|ve|ll|d))\b/giu
const READERS = /\b(?:our |the )?(customers|shoppers|users|clients|readers|buyers|consumers)\b(?!['’]s)/giu
const AS_WE: Record<string, string> = { me: 'us', my: 'our', mine: 'ours', myself: 'ourselves' }
/** Minimum number of words in a text that is required to address the reader. */
const MIN_WORDS = 20

const findPronouns =
  (pattern: RegExp, message: string, use: (word: string) => string | undefined = () => undefined): Check['find'] =>
  (text) =>
    piecesOf(text, pattern).map(({ text: word, ...span }): Hit => {
      const instead = use(word)
      return { span, message: message.replace('%', word), ...(instead === undefined ? {} : { fix: replacementFix(text, span, instead) }) }
    })

export const noWe = findPronouns(WE, '“%”: this brand does not speak as “we”.')
export const noYou = findPronouns(YOU, '“%”: this brand does not address the reader as “you”.')
export const noI = findPronouns(I, '“%”: this brand does not speak as “I”.')
export const weNotI = findPronouns(I, '“%”: this brand speaks as “we”.', (word) => AS_WE[word.toLowerCase()])

/** Finds words that mention readers in the third person ("our customers") instead of "you", and texts of twenty or more words without "you". */
export const secondPerson: Check['find'] = (text, place) => [
  ...findPronouns(READERS, '“%”: say “you” to the reader.', () => 'you')(text, place),
  ...(wordsOf(text).length >= MIN_WORDS && !YOU.test(reset(YOU, text)) ? [{ message: 'The text does not address the reader as “you”.' }] : []),
]

/** Finds "we", "I" and "you", for brands that write in the third person. */
export const thirdPerson: Check['find'] = (text, place) => [...noWe(text, place), ...noI(text, place), ...noYou(text, place)]

/** Resets the position of a global pattern, so that the pattern can be reused for another text. */
function reset(pattern: RegExp, text: string): string {
  pattern.lastIndex = 0
  return text
}
