import { rankByWords } from '../../search/rank-by-words.ts'
import { sliceText } from '../text/slice-text.ts'

const MAX_PASSAGES = 40
/** Length in characters above which each line of a passage counts as a separate passage, as in lists of questions and answers. */
const LONG_PASSAGE = 600
const GAP = '\n\n'

/**
 * Returns the passages of a text that share words with a topic, in order, at most `max` characters in total; without a topic or a match, the beginning of the
 * text. A text that fits is returned whole; otherwise, blank lines separate passages, and long passages are split at line breaks.
 */
export function nearestPassages(text: string, topic: string, max: number): string {
  if (topic.trim() === '' || text.length <= max) return sliceText(text, max)
  const passages = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/u)
    .flatMap((passage) => (passage.length > LONG_PASSAGE ? passage.split('\n') : [passage]))
    .filter((passage) => passage.trim() !== '')
  const chosen = new Set<number>()
  let length = 0
  for (const at of rankByWords(topic, passages, MAX_PASSAGES)) {
    const size = (passages[at]?.length ?? 0) + GAP.length
    if (chosen.size > 0 && length + size > max) continue
    chosen.add(at)
    length += size
  }
  const nearest = passages.filter((_, at) => chosen.has(at)).join(GAP)
  return sliceText(nearest === '' ? text : nearest, max)
}
