import { countCopyWords } from '../checks/text/copy-words.ts'
import { wordsOf } from '../checks/text/pieces.ts'
import { sentencesOf } from '../checks/text/sentences.ts'
import { OPTIONS, type ResultOf } from '../guidelines/results.ts'
import { meaning, nearestLines } from './brand-lines.ts'
import { isCopy, isRunning } from './brand-texts.ts'
import { buttonsOf } from './compose-buttons.ts'
import type { Material } from './material.ts'
import { corrected } from './rewrite.ts'
import type { Writer, WriterInput } from './writer.ts'

type Section = ResultOf<'section_variations'>['variations'][number]

/** Maximum lengths of a section's parts, in words. */
const MAX_PRE_HEADER = 3
const MAX_SUB_HEADER = 5
const MAX_BODY = 20

/**
 * Suggests variations of a section within the limits of email copy: first the section corrected by the rules, then the brand's most similar pairs of heading
 * and text.
 */
export const composeVariations: Writer<'section_variations'> = (material, input) => {
  const { checks: compiled } = material
  const words = meaning([input.text, input.header, input.sub_header, input.body].filter(Boolean).join(' '))
  const shared = ({ header, body }: Pair) => [...meaning(`${header} ${body}`)].filter((word) => words.has(word)).length
  const nearest = pairsOf(material)
    .map((pair, index) => ({ pair, index, shared: shared(pair) }))
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .map(({ pair }) => pair)
  const originalPair = pairOf(material, input)
  const pairs = distinctPairs([
    ...(originalPair ? [{ header: corrected(originalPair.header, compiled, 'header').text, body: corrected(originalPair.body, compiled, 'body').text }] : []),
    ...nearest,
  ])
  const buttons = buttonsOf(material, input.button?.text ?? '')
  if (pairs.length < OPTIONS) return null
  return { variations: pairs.slice(0, OPTIONS).map((pair, index) => sectionOf(material, pair, input, buttons[index % Math.max(1, buttons.length)])) }
}

export interface Pair {
  header: string
  body: string
}

function sectionOf({ lines, guide }: Material, { header, body }: Pair, input: WriterInput, button: Section['button'] | undefined): Section {
  const words = meaning(`${header} ${body}`)
  const near = (texts: readonly string[], max: number) =>
    texts.find((text) => countCopyWords(text) <= max && text.toLowerCase() !== header.toLowerCase() && [...meaning(text)].some((word) => words.has(word))) ?? ''
  const titles = [...guide.collections.map(({ title }) => title), ...guide.products.map(({ title }) => title)]
  const headings = lines.filter(({ kind }) => kind === 'header' || kind === 'subject').map(({ text }) => text)
  const pre = input.pre_header && countCopyWords(input.pre_header) <= MAX_PRE_HEADER ? input.pre_header : near(titles, MAX_PRE_HEADER)
  return { pre_header: pre, header, sub_header: near(headings, MAX_SUB_HEADER), body: sentencesWithin(body, MAX_BODY), button: button ?? { text: '', url: '' } }
}

/** Returns as many whole sentences as fit into `max` words; if not even the first sentence fits, truncates it. */
export function sentencesWithin(text: string, max: number): string {
  let result = ''
  for (const { text: sentence } of sentencesOf(text)) {
    const next = result === '' ? sentence : `${result} ${sentence}`
    if (countCopyWords(next) > max) break
    result = next
  }
  const words = wordsOf(text)
  return result !== '' || words.length === 0 ? result : `${text.slice(0, words[Math.min(max, words.length) - 1]?.end)}…`
}

/**
 * Returns pairs of heading and text: headings with their paragraphs, products with their descriptions, emails with their previews, and then combinations of
 * headings and body text.
 */
export function pairsOf({ guide, lines }: Material): Pair[] {
  const headings = lines.filter(({ kind }) => kind === 'header').map(({ text }) => text)
  const texts = lines.filter(({ kind }) => isRunning(kind)).map(({ text }) => text)
  return [
    ...guide.textSamples.pairs
      .filter(({ header, paragraph }) => isCopy(header) && isCopy(paragraph))
      .map(({ header, paragraph }) => ({ header, body: paragraph })),
    ...guide.products.map(({ title, description }) => ({ header: title, body: description })),
    ...guide.email.map(({ subject, preview }) => ({ header: subject, body: preview })),
    ...headings.map((header, index) => ({ header, body: texts[index % Math.max(1, texts.length)] ?? '' })),
  ].filter(({ header, body }) => header !== '' && body !== '')
}

/** Returns the section's pair of heading and text. The brand's most similar heading replaces a missing heading. */
function pairOf(material: Material, { header, body, text }: WriterInput): Pair | null {
  const original = body ?? text ?? ''
  if (!header && original === '') return null
  return { header: header || (nearestLines(material, original, ['header', 'subject'])[0]?.text ?? original), body: original || (header ?? '') }
}

/** Removes pairs whose heading and truncated text both repeat those of an earlier pair. */
function distinctPairs(pairs: readonly Pair[]): Pair[] {
  const seen = new Set<string>()
  return pairs.filter(({ header, body }) => {
    const key = `${header}\n${sentencesWithin(body, MAX_BODY)}`.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
