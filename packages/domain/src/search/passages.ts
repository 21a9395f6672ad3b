import type { Product, StyleGuide } from '../brands/style-guide.ts'

/** A guide of the largest shop stays a bounded number of vectors, and none is of more words than a model reads. */
const MAX_PRODUCTS = 1000
const MAX_TEXTS = 1000
const MAX_PASSAGE_LENGTH = 1000
const COMPARED = 200

/** Something of a brand that can be found by what it says. */
export interface Passage {
  text: string
  /** The id of the product that it is of; null for a text of a page. */
  product: string | null
  page: string
}

/** The products of a guide and the texts of its pages, each text once, in the guide's order. Pages that were left out are not among them. */
export function passagesOf(guide: StyleGuide): { products: Passage[]; texts: Passage[] } {
  const ofPages = guide.sources.filter(({ excluded }) => !excluded).flatMap(({ url, paragraphs }) => paragraphs.map((text) => ({ text, page: url })))
  const samples = [guide.description, ...guide.textSamples.paragraphs].map((text) => ({ text, page: '' }))
  const leftOut = new Set(guide.sources.flatMap(({ excluded, paragraphs }) => (excluded ? paragraphs.map(beginning) : [])))
  const texts = new Map<string, Passage>()
  for (const { text, page } of [...ofPages, ...samples.filter(({ text }) => !leftOut.has(beginning(text)))]) {
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

/** Samples are cut where pages are not. */
const beginning = (text: string): string => passage(text).slice(0, COMPARED)

const passage = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_PASSAGE_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
