import { languageTag } from '../brands/language-tag.ts'
import type { StyleGuide } from '../brands/style-guide.ts'
import type { KnownFacts } from '../checks/findings/check.ts'
import { wordsOf } from '../checks/text/pieces.ts'
import { sentencesOf } from '../checks/text/sentences.ts'

/** A verbatim text of the brand, with the page that contains it, if known. */
export interface BrandLine {
  kind: 'header' | 'body' | 'product' | 'subject' | 'preview' | 'button'
  text: string
  page: string
}

/** A brand's texts from its guide, with facts for checks. */
export interface BrandTexts {
  guide: StyleGuide
  lines: BrandLine[]
  facts: KnownFacts
  /** True if the texts are English, the only language that word-based measures support. */
  english: boolean
}

/** Matches texts that don't represent the brand's voice: price lists, breadcrumbs, sentence fragments, legal lines and lines with quotes. */
const NO_COPY = /[·|»“”"{}©]|https?:|^of\s|\bcopyright\b|\ball rights reserved\b/iu
const MIN_BODY_WORDS = 5
/** Maximum length of a line of copy in characters. A longer text is usually a document. */
const MAX_LINE_LENGTH = 1500

/** Returns a brand's lines of copy from the pages, products and emails of its guide, with facts for checks. */
export function brandTexts(guide: StyleGuide): BrandTexts {
  const { textSamples: samples, products } = guide
  const pages = guide.sources.filter(({ excluded }) => !excluded)
  const names = new Set([guide.name, ...products.map(({ title }) => title), ...guide.collections.map(({ title }) => title)])
  const lines: BrandLine[] = [
    ...products.flatMap(({ url, description }) => of('product', [description], url)),
    ...of('product', samples.productCopy),
    ...of('subject', samples.emailSubjects.concat(guide.email.map(({ subject }) => subject))),
    ...of('preview', samples.emailPreviews.concat(guide.email.map(({ preview }) => preview))),
    ...of('body', [guide.description]),
    ...pages.flatMap(({ url, paragraphs }) => of('body', paragraphs, url)),
    ...of('body', samples.paragraphs),
    ...of(
      'header',
      Object.values(samples.headers)
        .flat()
        .filter((text) => !names.has(text)),
    ),
    ...of('button', samples.buttons),
  ].filter(
    ({ kind, text }) =>
      text.length <= MAX_LINE_LENGTH &&
      isCopy(text) &&
      (kind === 'header' || kind === 'subject' || kind === 'button' || wordsOf(text).length >= MIN_BODY_WORDS),
  )
  const excludedTexts = [
    ...lines.map(({ text }) => text),
    ...products.flatMap(({ title, price, description }) => [title, price ?? '', description]),
    guide.ai.website_text,
  ]
  return {
    guide,
    lines: lines.filter(({ text, kind }, index) => lines.findIndex((line) => line.text === text && isRunning(line.kind) === isRunning(kind)) === index),
    facts: { sources: excludedTexts, names: [...names].filter(Boolean) },
    english: guide.language === null ? isLikelyEnglish(excludedTexts) : /^en\b/iu.test(languageTag(guide.language)),
  }
}

/** Returns true if the text is copy that represents the brand's voice. */
export const isCopy = (text: string): boolean => !NO_COPY.test(text)

/** Returns each sentence of the body text once: sentences from pages first, then those from products and emails. */
export function brandSentences({ lines }: Pick<BrandTexts, 'lines'>): string[] {
  const running = [...lines.filter(({ kind }) => kind === 'body'), ...lines.filter(({ kind }) => kind === 'product' || kind === 'preview')]
  return [...new Set(running.flatMap(({ text }) => sentencesOf(text).map((sentence) => sentence.text)))]
}

/** Returns true for running text, as opposed to titles and buttons. */
export const isRunning = (kind: BrandLine['kind']): boolean => kind === 'body' || kind === 'product' || kind === 'preview'

const of = (kind: BrandLine['kind'], texts: readonly string[], page = ''): BrandLine[] =>
  texts.map((text) => ({ kind, text: text.replace(/\s+/gu, ' ').trim(), page })).filter(({ text }) => text !== '')

function isLikelyEnglish(texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
  return words.filter((word) => ['the', 'and', 'of', 'to', 'with', 'for'].includes(word)).length > words.length * 0.06
}
