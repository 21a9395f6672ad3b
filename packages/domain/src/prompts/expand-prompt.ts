import type { StyleGuide } from '../brands/style-guide.ts'
import { guidelinesOf } from '../guidelines/guidelines-of.ts'

const MOST_PRODUCTS = 5
const MOST_RULES = 8

/** What each kind of text has to keep to. */
const FORMS: readonly [names: RegExp, form: string][] = [
  [/\bemail|newsletter/iu, 'An email: a pre-header of at most 3 words, a sub-header of at most 5, a body of at most 20, one button.'],
  [/\blanding page|\bpage\b/iu, 'A page: a headline, short paragraphs, one button for one thing to do.'],
  [/\bpost|caption|instagram|social/iu, 'One thought. The first line stands alone.'],
  [/\bsubject lines?|headlines?|titles?/iu, 'Five of them that differ in thought, not only in words.'],
]

/** A fuller prompt from a short one: the words as they are, then what the guide holds of whom it is for, what may be said and how. Nothing is invented. */
export function expandPrompt(input: string, guide: StyleGuide | null): string {
  const form = FORMS.find(([names]) => names.test(input))?.[1] ?? 'Plain text in short paragraphs, as long as the matter needs.'
  const parts: [string, readonly string[]][] = [
    ['Form', [form]],
    ...(guide ? partsOf(guide, input) : []),
    ['Facts', ['Use only what is given here. Leave out what you would have to invent: names, numbers, prices, claims.']],
  ]
  const sections = parts.map(([title, lines]) => [title, lines.filter((line) => line.trim() !== '')] as const).filter(([, lines]) => lines.length > 0)
  return [input.trim(), ...sections.map(([title, lines]) => `${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`)].join('\n\n')
}

function partsOf(guide: StyleGuide, input: string): [string, readonly string[]][] {
  const { overview, guidelines, voice } = guidelinesOf(guide)
  const [all] = guidelines
  const linesOf = (lines: readonly { text: string }[] = []) => lines.map(({ text }) => text)
  const said = input.toLowerCase()
  const named = guide.products.filter(({ title }) => title.length > 2 && said.includes(title.toLowerCase()))
  const products = (named.length > 0 ? named : guide.products).slice(0, MOST_PRODUCTS)
  return [
    ['Brand', [guide.name, guide.description, guide.websiteUrl]],
    ['Who it is for', [overview.target_audience]],
    ['Voice', [overview.voice, ...voice.map(({ name, description }) => `${name}: ${description}`)]],
    ['Products', products.map(({ title, price, currency, url }) => [title, [price, currency].filter(Boolean).join(' '), url].filter(Boolean).join(', '))],
    ['Do', [...linesOf(overview.dos), ...linesOf(all?.guidelines)].slice(0, MOST_RULES)],
    ["Don't", [...linesOf(overview.donts), ...linesOf(all?.avoid)].slice(0, MOST_RULES)],
  ]
}
