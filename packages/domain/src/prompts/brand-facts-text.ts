import type { StyleGuide } from '../brands/style-guide.ts'
import { oneLine } from '../completions/one-line.ts'
import { guidelinesOf } from '../guidelines/guidelines-of.ts'

const MAX_PRODUCTS = 5
const MAX_RULES = 8

/**
 * Returns the parts of a guide that are relevant to a request, as titles with lines: audience, facts and style. Each line is a single line even if the page's
 * text contains line breaks.
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
