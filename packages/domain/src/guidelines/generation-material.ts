import type { StyleGuide } from '../brands/style-guide.ts'
import { fencedMaterial } from '../completions/fenced-material.ts'
import { oneLine } from '../completions/one-line.ts'
import type { CopyGuidelines } from './copy-guidelines.ts'

/** Maximum number of the guide's texts in a prompt, and maximum length of each in characters. */
const MAX_PARAGRAPHS = 30
const MAX_SOURCE_PARAGRAPHS = 15
const MAX_PRODUCTS = 50
const MIN_PARAGRAPH_LENGTH = 40
const MAX_SOURCE_PARAGRAPH_LENGTH = 400
const MAX_TEXT_LENGTH = 300
const MAX_HEADER_TEXT_LENGTH = 10_000
const MAX_LINES = 30

/**
 * Returns the material that a model receives with a function: texts from the brand's pages, and the existing guidelines. Page texts are fenced and labeled as
 * material, so that models don't follow instructions in them.
 */
export function generationMaterial(guide: StyleGuide, guidelines: CopyGuidelines): string {
  return ['You write for the brand that this material was taken from.', fencedMaterial([...pagesPart(guide), ...guidelinesPart(guidelines)])].join('\n\n')
}

function pagesPart({ name, url, description, language, textSamples: samples, products, sources, email }: StyleGuide): string[] {
  const pages = sources.filter(({ excluded }) => !excluded)
  const isLong = (text: string) => text.length > MIN_PARAGRAPH_LENGTH
  const ofPages = pages.flatMap(({ paragraphs }) => paragraphs).filter((text) => isLong(text) && text.length < MAX_SOURCE_PARAGRAPH_LENGTH)
  const goods = products.slice(0, MAX_PRODUCTS).map(({ title, price, description: text }) => [title, price ?? '', truncate(text)].filter(Boolean).join(': '))
  return [
    ['Brand', [oneLine(name), url, description, language ? `Language: ${language}` : ''].filter(Boolean)] as const,
    ['Headings', [lines(Object.values(samples.headers).flat()).join('\n').slice(0, MAX_HEADER_TEXT_LENGTH)].filter(Boolean)] as const,
    ['Paragraphs', lines(samples.paragraphs.filter(isLong)).slice(0, MAX_PARAGRAPHS).map(truncate)] as const,
    ['Paragraphs of further pages', lines(ofPages).slice(0, MAX_SOURCE_PARAGRAPHS).map(truncate)] as const,
    ['Products', lines([...goods, ...samples.productCopy.map(truncate)]).slice(0, MAX_PRODUCTS)] as const,
    [
      'Emails',
      lines([...samples.emailSubjects, ...samples.emailPreviews, ...email.flatMap(({ subject, preview }) => [subject, preview])]).slice(0, MAX_LINES),
    ] as const,
    ['Buttons', lines(samples.buttons).slice(0, MAX_LINES)] as const,
  ].flatMap(([title, lines]) => (lines.length > 0 ? [`${title}:\n${lines.join('\n')}`] : []))
}

/** Returns the guidelines without ids and empty values. */
function guidelinesPart({ version: _, made: __, ...guidelines }: CopyGuidelines): string[] {
  const content = withoutIds(guidelines)
  return content === undefined ? [] : [`Its guidelines so far:\n${JSON.stringify(content)}`]
}

const OMITTED_KEYS = new Set(['id', 'image', 'imagePrompt', 'loading'])

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) {
    const members = value.map(withoutIds).filter((member) => member !== undefined)
    return members.length > 0 ? members : undefined
  }
  if (typeof value !== 'object' || value === null) return value === '' || value === null ? undefined : value
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const included = OMITTED_KEYS.has(key) ? undefined : withoutIds(inner)
    return included === undefined ? [] : [[key, included] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const lines = (texts: readonly string[]) => [...new Set(texts.map(oneLine))].filter(Boolean)
const truncate = (text: string) => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text)
