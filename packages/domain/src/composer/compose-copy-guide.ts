import { checkText } from '../checks/check-text.ts'
import { placeOfKind } from '../checks/golden-lines.ts'
import type { ResultOf } from '../guidelines/results.ts'
import type { Material } from './material.ts'
import { bestLines } from './own-lines.ts'
import type { OwnLine } from './own-texts.ts'

const MAX_GOOD = 3

const kinds: readonly { title: string; kind: string; of: OwnLine['kind'][]; about: RegExp }[] = [
  { title: 'Headlines', kind: 'headline', of: ['header'], about: /headlines?|headings?/iu },
  { title: 'Running text', kind: 'body', of: ['body'], about: /^(?:Keep sentences|Speak as|Spell|Use (?:British|American|contractions)|No contractions)/u },
  { title: 'Product copy', kind: 'product', of: ['product'], about: /^(?:Keep sentences|No superlatives)/u },
  { title: 'Buttons', kind: 'button', of: ['button'], about: /buttons?/iu },
  { title: 'Email subjects', kind: 'email subject', of: ['subject'], about: /subject/iu },
  { title: 'Email previews', kind: 'email preview', of: ['preview'], about: /^(?:Keep sentences|No countdowns)/u },
]

/** Ways to break a line that a brand may have rules against, the mildest first. No fact is added to it. */
const breaks: readonly ((line: string) => string)[] = [
  (line) => `${line.replace(/[.!?]+$/u, '')}!`,
  (line) => line.toUpperCase(),
  (line) => `${line.replace(/[.!?]+$/u, '')}!!! 🎉`,
]

/** The copywriting guide: for each kind of copy lines of the brand as good examples, and one of them broken as the bad one. */
export function composeCopyGuide(material: Material): ResultOf<'make_copy'> {
  const { habits, checks: compiled } = material
  const examples = kinds.flatMap(({ title, kind, of, about }) => {
    const good = bestLines(material, compiled, of, MAX_GOOD).map(({ text }) => text)
    const [first] = good
    if (first === undefined) return []
    const fails = (text: string) => text !== first && checkText(text, compiled, placeOfKind(kind)).findings.some(({ level }) => level !== 'suggest')
    const bad = breaks.map((broken) => broken(first)).find(fails)
    const rules = habits.filter(({ text }) => about.test(text)).map(({ text }) => text)
    const description = rules.length > 0 ? `${rules.join('; ')}.` : 'As its own lines do it.'
    return [{ title, kind, description, examples: [...good.map((text) => ({ text, good: true })), ...(bad === undefined ? [] : [{ text: bad, good: false }])] }]
  })
  return { examples }
}
