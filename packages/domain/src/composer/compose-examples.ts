import { checkText } from '../checks/check-text.ts'
import { wordsOf } from '../checks/text/pieces.ts'
import { sentencesOf } from '../checks/text/sentences.ts'
import type { ResultOf } from '../guidelines/results.ts'
import { bestLines } from './brand-lines.ts'
import type { BrandLine } from './brand-texts.ts'
import type { Material } from './material.ts'

const MAX_OF_KIND = 3
const MAX_SYNTHETIC = 6
/** Maximum length of an email's first line, in words. */
const MAX_PREVIEW_LENGTH = 20

const kinds: readonly [kind: string, of: BrandLine['kind']][] = [
  ['headline', 'header'],
  ['body', 'body'],
  ['product', 'product'],
  ['email subject', 'subject'],
  ['email preview', 'preview'],
  ['button', 'button'],
]

/** Returns verbatim lines that represent the brand, and new pieces composed of such lines, each with its source lines. */
export function composeExamples(material: Material): ResultOf<'generate_synthetic_brand_copy'> {
  const { checks: compiled } = material
  const copy = kinds.flatMap(([kind, of]) => bestLines(material, compiled, [of], MAX_OF_KIND).map(({ text }) => ({ kind, text, made_from: [] })))
  const [button] = bestLines(material, compiled, ['button'], 1)
  const passes = (parts: string[]) => parts.every((part) => checkText(part, compiled, 'body').findings.every(({ level }) => level === 'suggest'))
  const products = material.guide.products.flatMap(({ title, description }) => {
    const lines = sentencesOf(description).map(({ text }) => text)
    const first = lines.find((line) => wordsOf(line).length <= MAX_PREVIEW_LENGTH && passes([line]))
    return first === undefined ? [] : [{ kind: 'email', parts: [title, first, ...(button ? [button.text] : [])] }]
  })
  const stories = material.guide.textSamples.pairs
    .filter(({ header, paragraph }) => wordsOf(header).length >= 3 && !material.facts.names.includes(header) && !/[·|“”]/u.test(paragraph))
    .flatMap(({ header, paragraph }) => {
      const line = sentencesOf(paragraph).at(-1)?.text ?? ''
      return line !== '' && line !== header && /[.!?]$/u.test(line) && passes([line]) ? [{ kind: 'social post', parts: [header, line] }] : []
    })
  const synthetic = [...products.slice(0, MAX_SYNTHETIC / 2), ...stories.slice(0, MAX_SYNTHETIC / 2)]
  return { copy_examples: copy, synthetic_examples: synthetic.map(({ kind, parts }) => ({ kind, text: parts.join('\n'), made_from: parts })) }
}
