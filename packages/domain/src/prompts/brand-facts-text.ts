import type { Product, StyleGuide } from '../brands/style-guide.ts'
import { fencedMaterial } from '../completions/fenced-material.ts'
import { oneLine } from '../completions/one-line.ts'
import { guidelinesOf } from '../guidelines/guidelines-of.ts'
import type { Passage } from '../search/passages.ts'
import { titledLines } from './titled-lines.ts'

const MAX_PRODUCTS = 5
const MAX_RULES = 8

/**
 * Returns the parts of a guide that are relevant to a request, as titles with lines: audience, facts and style. Line breaks within a text of the guide are
 * replaced with spaces.
 */
export function brandFactsText(guide: StyleGuide, query: string): (readonly [title: string, lines: readonly string[]])[] {
  const { overview, guidelines, voice } = guidelinesOf(guide)
  const [all] = guidelines
  const linesOf = (lines: readonly { text: string }[] = []) => lines.map(({ text }) => text)
  const lowerQuery = query.toLowerCase()
  const named = guide.products.filter(({ title }) => title.length > 2 && lowerQuery.includes(title.toLowerCase()))
  const products = (named.length > 0 ? named : guide.products).slice(0, MAX_PRODUCTS)
  const parts: [string, readonly string[]][] = [
    ['Brand', [guide.name, guide.description, guide.websiteUrl]],
    ['Who it is for', [overview.target_audience]],
    ['Voice', [overview.voice, ...voice.map(({ name, description }) => `${name}: ${description}`)]],
    ['Products', products.map(({ title, price, currency, url }) => [title, [price, currency].filter(Boolean).join(' '), url].filter(Boolean).join(', '))],
    ['Do', [...linesOf(overview.dos), ...linesOf(all?.guidelines)].slice(0, MAX_RULES)],
    ["Don't", [...linesOf(overview.donts), ...linesOf(all?.avoid)].slice(0, MAX_RULES)],
  ]
  return parts.map(([title, lines]) => [title, lines.map(oneLine).filter(Boolean)] as const).filter(([, lines]) => lines.length > 0)
}

/** Returns the parts of a brand that are most relevant to a query, as material for a model. */
export function promptOfNearest(guide: Pick<StyleGuide, 'name' | 'url'>, query: string, products: readonly Product[], texts: readonly Passage[]): string {
  const priced = ({ title, price, currency, url }: Product) => [title, [price, currency].filter(Boolean).join(' '), url].filter(Boolean).join(', ')
  const parts: [string, string[]][] = [
    ['Products', products.map((product) => `${priced(product)}${product.description ? `: ${product.description}` : ''}`)],
    ['Texts', texts.map(({ text, page }) => `“${text}”${page ? ` (${page})` : ''}`)],
  ]
  const sections = parts.filter(([, lines]) => lines.length > 0).map(([title, lines]) => titledLines([title, lines.map(oneLine)]))
  const name = guide.name || guide.url
  if (sections.length === 0) return `No product or text of ${name} matches “${query.trim()}”.`
  return [`These parts of a brand match “${query.trim()}” best.`, fencedMaterial([titledLines(['Brand', [oneLine(name)]]), ...sections])].join('\n\n')
}
