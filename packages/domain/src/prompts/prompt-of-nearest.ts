import type { Product, StyleGuide } from '../brands/style-guide.ts'
import { fencedMaterial } from '../completions/fenced-material.ts'
import { oneLine } from '../completions/one-line.ts'
import type { Passage } from '../search/passages.ts'
import { titledLines } from './titled-lines.ts'

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
