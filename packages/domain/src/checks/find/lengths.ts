import { type Check, MAX_FIXABLE_LENGTH } from '../findings/check.ts'
import { wordsOf } from '../text/pieces.ts'
import { capitalised } from '../text/replace-words.ts'
import { sentencesOf } from '../text/sentences.ts'

/**
 * Finds sentences of more than `max` words. The fix splits a sentence at a semicolon, or at a comma that is followed by "and", "but" or "so" and a new subject.
 */
export const shortSentences =
  (max: number): Check['find'] =>
  (text) =>
    sentencesOf(text).flatMap(({ text: sentence, start, end }) => {
      const count = wordsOf(sentence).length
      if (count <= max) return []
      const fix = sentence.length > MAX_FIXABLE_LENGTH ? null : splitFix(sentence, start, max)
      return [{ span: { start, end }, message: `A sentence of ${count} words: at most ${max}.`, ...(fix ? { fix } : {}) }]
    })

const PART = /;\s+(\p{L})|,\s+(?:and|but|so)\s+(?=(?:we|you|it|they|he|she|there|that|this)\b)(\p{L})/giu

function splitFix(sentence: string, offset: number, max: number) {
  for (const { index, 0: found, 1: first, 2: second } of sentence.matchAll(PART)) {
    const [head, tail] = [wordsOf(sentence.slice(0, index)).length, wordsOf(sentence.slice(index + found.length - 1)).length]
    if (Math.max(head, tail) <= max) return { start: offset + index, end: offset + index + found.length, text: `. ${capitalised(first ?? second ?? '')}` }
  }
  return null
}

/** Finds paragraphs of more than `max` words or sentences. */
export const shortParagraphs =
  (max: number, unit: 'words' | 'sentences'): Check['find'] =>
  (text) => {
    const count = (unit === 'words' ? wordsOf(text) : sentencesOf(text)).length
    return count > max ? [{ span: { start: 0, end: text.length }, message: `A paragraph of ${count} ${unit}: at most ${max}.` }] : []
  }

/** Finds a text of more than `max` words or characters. The span is the part beyond the limit. */
export const shortText =
  (max: number, unit: 'words' | 'characters'): Check['find'] =>
  (text) => {
    const words = wordsOf(text)
    const count = unit === 'words' ? words.length : [...text].length
    if (count <= max) return []
    const from = unit === 'words' ? (words[max]?.start ?? 0) : [...text].slice(0, max).join('').length
    return [{ span: { start: from, end: text.length }, message: `${count} ${unit}: at most ${max}.` }]
  }

/** Finds a full stop at the end of a title or button, unless the text has two or more sentences. */
export const noFullStop: Check['find'] = (text) => {
  const end = text.trimEnd().length
  return sentencesOf(text).length === 1 && /[^.]\.$/u.test(text.slice(0, end))
    ? [{ span: { start: end - 1, end }, message: 'A full stop at the end.', fix: { start: end - 1, end, text: '' } }]
    : []
}
