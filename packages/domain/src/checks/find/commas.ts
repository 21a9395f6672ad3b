import type { Check } from '../findings/check.ts'
import { piecesOf } from '../text/pieces.ts'

/** Matches at most three words per list item, because longer items may be clauses. */
const WORD = "[\\p{L}\\p{N}'’-]{1,30}"
const ITEM = `${WORD}(?:\\s${WORD}){0,2}`
/** Words that show that the text is a clause and not a list item. */
const SUBJECT = '(?:I|we|you|he|she|it|they|there|this|that|then|is|are|was|were|has|have|had|will|can|do|does)\\b'
const BEGIN = '(?:^|[\\s“"(])'
/** Matches the last comma of "a, b, and c". Tests the text after the comma first, because the look-behind is slower. */
const SERIAL = new RegExp(`,(?=\\s(?:and|or)\\s\\p{L})(?<=${BEGIN}${ITEM},\\s${ITEM},)`, 'giu')
/** Matches the "and" of "a, b and c" if c ends a clause. */
const NO_SERIAL = new RegExp(
  `\\s(?=(?:and|or)\\s(?!${SUBJECT})${WORD}(?:\\s${WORD}){0,2}(?:[.,;:!?)]|$))(?<=${BEGIN}${ITEM},\\s(?!(?:and|or)\\s)${ITEM}\\s)`,
  'giu',
)

/** Finds commas before the last list item, for brands that omit them. */
export const noOxfordComma: Check['find'] = (text) =>
  piecesOf(text, SERIAL).map(({ start, end }) => ({ span: { start, end }, message: 'A comma before the last item of a list.', fix: { start, end, text: '' } }))

/** Finds lists without a comma before the last item, for brands that require that comma. The span is the word "and" or "or". */
export const oxfordComma: Check['find'] = (text) =>
  piecesOf(text, NO_SERIAL).map(({ start, end }) => ({
    span: { start: end, end: end + (/^(?:and|or)/iu.exec(text.slice(end))?.[0].length ?? 0) },
    message: 'A list without a comma before its last item.',
    fix: { start, end: start, text: ',' },
  }))
