import type { Product, StyleGuide } from '../brands/style-guide.ts'

/**
 * Maximum numbers of products and page texts, because guides of large shops contain more, and maximum length in characters of a passage, so that it fits into a
 * model's input.
 */
const MAX_PRODUCTS = 1000
const MAX_TEXTS = 1000
const MAX_PASSAGE_LENGTH = 1000
const COMPARED_CHARACTERS = 200

/** A searchable text of a brand. */
export interface Passage {
  text: string
  /** Id of the product, or null for a page text. */
  product: string | null
  page: string
}

/** Returns the products and page texts of a guide, each text once, in guide order. Skips excluded pages. */
export function passagesOf(guide: StyleGuide): { products: Passage[]; texts: Passage[] } {
  const ofPages = guide.sources.filter(({ excluded }) => !excluded).flatMap(({ url, paragraphs }) => paragraphs.map((text) => ({ text, page: url })))
  const samples = [guide.description, ...guide.textSamples.paragraphs].map((text) => ({ text, page: '' }))
  const excludedStarts = new Set(guide.sources.flatMap(({ excluded, paragraphs }) => (excluded ? paragraphs.map(startOf) : [])))
  const texts = new Map<string, Passage>()
  for (const { text, page } of [...ofPages, ...samples.filter(({ text }) => !excludedStarts.has(startOf(text)))]) {
    const plain = passage(text)
    if (plain !== '' && texts.size < MAX_TEXTS && !texts.has(plain)) texts.set(plain, { text: plain, product: null, page })
  }
  return { products: guide.products.slice(0, MAX_PRODUCTS).map(ofProduct), texts: [...texts.values()] }
}

const ofProduct = ({ id, title, description, tags = [], url }: Product): Passage => ({
  text: passage([title, description, tags.join(', ')].filter(Boolean).join('. ')),
  product: id,
  page: url,
})

/** Returns the beginning of a text for comparison. Text samples are truncated, but page texts are not. */
const startOf = (text: string): string => passage(text).slice(0, COMPARED_CHARACTERS)

const passage = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_PASSAGE_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
