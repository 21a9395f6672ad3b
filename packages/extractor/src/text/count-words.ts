import { segmentWords } from '@brandwright/domain/history/segment-words'

const UNSPACED = /[\u0e00-\u0eff\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/

/** Counts the words of a text, also in scripts that don't separate words by spaces. */
export function countWords(text: string): number {
  if (!UNSPACED.test(text)) return text.trim() === '' ? 0 : text.trim().split(/\s+/).length
  let count = 0
  for (const { isWordLike } of segmentWords(text)) if (isWordLike) count++
  return count
}
