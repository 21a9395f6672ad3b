import { findTerms } from '../checks/find/terms.ts'
import type { Place } from '../checks/findings/check.ts'
import { wordsOf } from '../checks/text/pieces.ts'
import { capitalised } from '../checks/text/replace-words.ts'
import { sentencesOf } from '../checks/text/sentences.ts'
import { fillerWords } from '../checks/text/word-lists.ts'
import { withFix } from '../checks/with-fixes.ts'
import { OPTIONS } from '../guidelines/results.ts'
import { nearestLines } from './brand-lines.ts'
import type { BrandLine } from './brand-texts.ts'
import type { Material } from './material.ts'
import { corrected } from './rewrite.ts'
import type { Writer } from './writer.ts'

const SHORT_TEXT_WORDS = 10

/**
 * Suggests alternatives for a text: the text corrected by the rules, the text without filler words, its first sentence or clause, and then the brand's most
 * similar lines.
 */
export const composeOptions: Writer<'copy_options'> = (material, { text, subject, header, sub_header, pre_header, body }) => {
  const original = (text ?? subject ?? header ?? sub_header ?? pre_header ?? body ?? '').trim()
  const short = wordsOf(original).length <= SHORT_TEXT_WORDS
  const place: Place = subject !== undefined && text === undefined ? 'subject' : short ? 'header' : 'text'
  const { checks: compiled } = material
  const correctedText = (line: string) => corrected(line, compiled, place).text.trim()
  const brandLines = nearestLines(material, original, short ? ['header', 'subject'] : ['body', 'product', 'preview'])
  const rest = nearestLines(material, original, short ? ['preview', 'product', 'body', 'button'] : ['header', 'subject'])
  const options = distinct(
    [
      correctedText(original),
      correctedText(withoutFillers(original)),
      correctedText(firstPart(original)),
      ...linesOf(brandLines),
      ...linesOf(rest),
      ...partsOf(material),
    ],
    original,
  )
  return options.length < OPTIONS ? null : { options: options.slice(0, OPTIONS) }
}

const linesOf = (lines: readonly BrandLine[]) => lines.map(({ text }) => text)

/** Returns further texts of the brand, for brands that have few lines. */
const partsOf = ({ guide }: Material) => [
  guide.description,
  ...guide.products.flatMap(({ title, description }) => [title, description]),
  ...guide.collections.map(({ title }) => title),
  guide.name,
]

/** Removes duplicates and texts that equal the original, and preserves the order. */
export function distinct(texts: readonly string[], original = ''): string[] {
  const seen = new Set([original.toLowerCase()])
  return texts.filter((text) => {
    const key = text.trim().toLowerCase()
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const fillers = findTerms(
  fillerWords.map((avoid) => ({ avoid, use: '' })),
  () => '',
)

export function withoutFillers(text: string): string {
  const fixes = fillers(text, 'text').flatMap(({ fix }) => fix ?? [])
  return fixes.reduceRight((shorter, fix) => withFix(shorter, fix), text)
}

/**
 * Returns the first sentence or, if there is only one sentence, the part before its first comma, semicolon or colon. Returns an empty string if that part is
 * too short.
 */
function firstPart(text: string): string {
  const [first, second] = sentencesOf(text)
  if (first && second) return first.text
  const [head = '', tail] = text.split(/[,;:]\s/u)
  return tail !== undefined && wordsOf(head).length >= 3 ? capitalised(head) : ''
}
