import { sentencesOf } from '../checks/text/sentences.ts'
import { withoutFillers } from './compose-options.ts'
import { corrected } from './rewrite.ts'
import type { Writer } from './writer.ts'

/** Revises texts as far as code can: by the brand's rules, or shorter. A tone or a wish in words takes a language model. */
export const composeRevision: Writer<'revise_texts'> = ({ checks }, { aim, texts = [] }) => {
  if (aim !== 'rules' && aim !== 'shorten') return null
  return {
    texts: texts.flatMap(({ key, text, place }) => {
      const shorter = aim === 'shorten' ? shortened(text) : text
      const { text: mended, changes } = corrected(shorter, checks, place)
      if (mended === text) return []
      return [{ key, text: mended, why: [...(shorter === text ? [] : ['Shorter.']), ...new Set(changes)].join(' ') }]
    }),
  }
}

/** Without its fillers; where it has none, without its last sentence. */
function shortened(text: string): string {
  const lean = withoutFillers(text)
  if (lean !== text) return lean
  const sentences = sentencesOf(text)
  const last = sentences.at(-1)
  return sentences.length > 1 && last ? text.slice(0, last.start).trim() : text
}
