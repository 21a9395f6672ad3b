import type { BrandDocument } from '@brandwright/contracts/brands'
import { numberWords } from '../../lib/number-words.ts'

/** What the generation makes, and from what. */
export function StartWords({ guide }: { guide: BrandDocument | undefined }) {
  const samples = Object.values(guide?.textSamples ?? {}).reduce((sum, texts) => sum + countOf(texts), 0)
  const from = guide
    ? [count(guide.sources.length, 'page'), count(samples, 'text sample'), count(guide.products.length, 'product')].filter(Boolean).join(', ')
    : ''
  return (
    <>
      <h2>How this brand speaks, as rules that can be checked</h2>
      <p>
        Voice and tone, dos and don’ts, words to leave, who it speaks to, what it promises, a copywriting guide with good and bad lines, and prompts for
        assistants.
      </p>
      {guide && <p>{from ? `Made from your style guide: ${from}.` : 'Your style guide has no texts yet: read a website first, or little can be made.'}</p>}
    </>
  )
}

const count = (number: number, noun: string) => (number === 0 ? '' : `${numberWords(number)} ${noun}${number === 1 ? '' : 's'}`)
const countOf = (texts: object): number => (Array.isArray(texts) ? texts : Object.values(texts).flat()).length
