import Fuse from 'fuse.js'
import { createFuzzyIndex } from '../packages/domain/src/search/fuzzy-index.ts'
import { generatedBrands, generatedQueries } from './generated-brands.mjs'

const WEIGHTS = { name: 0.7, url: 0.5, description: 0.3 }
const LIMIT = 10

/** Measures the product's index and Fuse.js with the same brands and queries. Runs in the browser. */
globalThis.measureSearch = ({ brandCount, queryCount, fuseQueries }) => {
  const brands = generatedBrands(brandCount)
  const queries = generatedQueries(brands, queryCount)
  const began = performance.now()
  const index = createFuzzyIndex(
    brands,
    Object.entries(WEIGHTS).map(([key, weight]) => ({ text: (brand) => brand[key], weight })),
  )
  const buildMs = performance.now() - began
  const fuse = new Fuse(brands, { threshold: 0.3, keys: Object.entries(WEIGHTS).map(([name, weight]) => ({ name, weight })) })
  const ours = (text) => index.search(text, LIMIT).map((at) => brands[at].name)
  const theirs = (text) => fuse.search(text, { limit: LIMIT }).map(({ item }) => item.name)
  return { buildMs, ours: measure(ours, queries), fuse: measure(theirs, queries.slice(0, fuseQueries)) }
}

function measure(search, queries) {
  for (const { text } of queries.slice(0, 2)) search(text)
  return queries.map(({ text, name, kind }) => {
    const began = performance.now()
    const found = search(text)
    return { ms: performance.now() - began, hit: found.includes(name), kind }
  })
}
