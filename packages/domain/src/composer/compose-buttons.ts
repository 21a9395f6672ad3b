import { wordsOf } from '../checks/text/pieces.ts'
import { BUTTONS, type ResultOf } from '../guidelines/results.ts'
import { distinct } from './compose-options.ts'
import type { Material } from './material.ts'
import { meaning } from './own-lines.ts'
import type { Writer } from './writer.ts'

type Button = ResultOf<'generate_button_options'>['options'][number]

const MAX_WORDS = 5
/** Buttons of baskets and forms work on their own page alone. */
const OF_ITS_PAGE = /\b(?:basket|cart|bag|submit|sign in|log ?in|search|accept|close|menu|send me)\b/iu

/** Options for a button: the brand's own, nearest to the given one first, each with the address of the brand that it names. */
export const composeButtons: Writer<'generate_button_options'> = (material, { text, button }) => {
  const options = buttonsOf(material, button?.text ?? text ?? '')
  return options.length < BUTTONS ? null : { options: options.slice(0, BUTTONS) }
}

/** All buttons that can be made of what the guide holds. */
export function buttonsOf(material: Material, given: string): Button[] {
  const { guide, lines } = material
  const wanted = meaning(given)
  const own = lines.filter(({ kind, text }) => kind === 'button' && !OF_ITS_PAGE.test(text) && wordsOf(text).length <= MAX_WORDS).map(({ text }) => text)
  const shared = (text: string) => [...meaning(text)].filter((word) => wanted.has(word)).length
  const nearest = own.map((text, index) => ({ text, index })).sort((a, b) => shared(b.text) - shared(a.text) || a.index - b.index)
  const named = [...guide.collections.map(({ title }) => title), ...guide.products.map(({ title }) => title), ...guide.links.pages.map(({ name }) => name)]
  const more = named.filter((name) => wordsOf(name).length <= MAX_WORDS)
  const address = guide.websiteUrl || guide.url
  const visit = guide.name !== '' && address !== '' ? [`Visit ${guide.name}`] : []
  return distinct([...nearest.map(({ text }) => text), ...more, ...visit], given).map((text) => ({ text, url: addressOf(material, text) }))
}

/** The page whose name shares a word with a button, else the brand's address. */
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
