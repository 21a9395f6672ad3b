import { wordsOf } from '../checks/text/pieces.ts'
import { BUTTONS, type ResultOf } from '../guidelines/results.ts'
import { meaning } from './brand-lines.ts'
import { distinct } from './compose-options.ts'
import type { Material } from './material.ts'
import type { Writer } from './writer.ts'

type Button = ResultOf<'generate_button_options'>['options'][number]

const MAX_WORDS = 5
/** Matches labels of basket and form buttons, which work only on their original page. */
const PAGE_SPECIFIC = /\b(?:basket|cart|bag|submit|sign in|log ?in|search|accept|close|menu|send me)\b/iu

/**
 * Suggests buttons from the brand's site, those most similar to the input first, and then names of collections, products and pages. Each button links to a page
 * whose name shares a word with the button, else to the brand's website.
 */
export const composeButtons: Writer<'generate_button_options'> = (material, { text, button }) => {
  const options = buttonsOf(material, button?.text ?? text ?? '')
  return options.length < BUTTONS ? null : { options: options.slice(0, BUTTONS) }
}

/** Returns all buttons that can be composed from the guide. */
export function buttonsOf(material: Material, query: string): Button[] {
  const { guide, lines } = material
  const queryTerms = meaning(query)
  const brandButtons = lines
    .filter(({ kind, text }) => kind === 'button' && !PAGE_SPECIFIC.test(text) && wordsOf(text).length <= MAX_WORDS)
    .map(({ text }) => text)
  const shared = (text: string) => [...meaning(text)].filter((word) => queryTerms.has(word)).length
  const nearest = brandButtons.map((text, index) => ({ text, index })).sort((a, b) => shared(b.text) - shared(a.text) || a.index - b.index)
  const named = [...guide.collections.map(({ title }) => title), ...guide.products.map(({ title }) => title), ...guide.links.pages.map(({ name }) => name)]
  const more = named.filter((name) => wordsOf(name).length <= MAX_WORDS)
  const address = guide.websiteUrl || guide.url
  const visit = guide.name !== '' && address !== '' ? [`Visit ${guide.name}`] : []
  return distinct([...nearest.map(({ text }) => text), ...more, ...visit], query).map((text) => ({ text, url: addressOf(material, text) }))
}

/** Returns the URL of a page whose name shares a word with a button, else the brand's URL. */
function addressOf({ guide }: Material, text: string): string {
  const words = meaning(text)
  const pages = [
    ...guide.collections.map(({ title, url }) => ({ name: title, url })),
    ...guide.products.map(({ title, url }) => ({ name: title, url })),
    ...guide.links.pages,
    ...guide.links.collections,
    ...guide.links.blog,
  ]
  return pages.find(({ name }) => [...meaning(name)].some((word) => words.has(word)))?.url ?? (guide.websiteUrl || guide.url)
}
