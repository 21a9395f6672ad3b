import type { ResultOf } from '../guidelines/results.ts'
import { bestLines } from './brand-lines.ts'
import { type BrandLine, brandSentences } from './brand-texts.ts'
import { devicesOf, strategiesOf } from './devices.ts'
import type { Habit } from './habit.ts'
import { formatCount, joinList, joinSentences, quote } from './join-texts.ts'
import type { Material } from './material.ts'
import { measuredTone } from './measured-tone.ts'
import { traitsOf } from './traits.ts'
import { patterns, type VoiceMeasures, voiceMeasures } from './voice-measures.ts'

const MAX_EXAMPLES = 4
const MAX_NAMED = 4

/** Kinds of copy that have a separate guideline, each with a pattern for habits that concern it. */
const kinds: readonly { name: string; of: readonly BrandLine['kind'][]; about: RegExp }[] = [
  { name: 'Headlines', of: ['header'], about: /headlines?|headings?/iu },
  { name: 'Product copy', of: ['product'], about: /sentences to/iu },
  { name: 'Email subjects', of: ['subject'], about: /subject/iu },
  { name: 'Buttons', of: ['button'], about: /buttons?/iu },
]

/** Returns the voice measured on the brand's pages. Properties without evidence remain empty. */
export function composeVoice(material: Material): ResultOf<'get_brand_voice'> {
  const measures = voiceMeasures(material)
  const { habits, checks } = material
  const traits = traitsOf(material, measures)
  const of = (list: Habit['list']) => habits.filter((habit) => habit.list === list).map(({ text }) => text)
  const examples = (some: readonly BrandLine['kind'][]) => bestLines(material, checks, some, MAX_EXAMPLES).map(({ text }) => text)
  const general = { name: 'Brand voice', tone: measuredTone(measures), guidelines: [], avoid: [], examples: examples(['body']) }
  const special = kinds.flatMap(({ name, of: some, about }) => {
    const shown = examples(some)
    const rules = habits.filter(({ text }) => about.test(text))
    return shown.length === 0
      ? []
      : [
          {
            name,
            tone: [],
            guidelines: rules.filter(({ list }) => list === 'dos').map(({ text }) => text),
            avoid: rules.filter(({ list }) => list !== 'dos').map(({ text }) => text),
            examples: shown,
          },
        ]
  })
  const firstHeader = material.lines.find(({ kind }) => kind === 'header')?.text ?? ''
  return {
    about: aboutOf(material),
    analogous_comparison: firstHeader === '' ? '' : `Like its own heading ${quote(firstHeader)}: that line is the voice at its shortest.`,
    voice: voiceOf(
      material,
      measures,
      traits.map(({ name }) => name),
    ),
    traits,
    brand_ethos: ethosOf(material),
    brand_personality: traits.map(({ name, description }) => `${name}: ${description}`),
    dos: of('dos'),
    donts: of('donts'),
    punctuation: of('punctuation'),
    words: [],
    rhetorical_strategies: strategiesOf(material),
    writing_devices: devicesOf(material),
    guidelines: measures.sentences === 0 ? [] : [general, ...special],
  }
}

/** Returns the brand's statement about itself, followed by counts from the guide. */
export function aboutOf({ guide, lines }: Material): string {
  const { name, description, products, collections } = guide
  const about = description || lines.find(({ kind }) => kind === 'body')?.text || ''
  const sold =
    products.length === 0
      ? ''
      : `The guide contains ${formatCount(products.length, 'product')}${collections.length === 0 ? '' : ` in ${formatCount(collections.length, 'collection')}: ${joinTitles(collections)}`}.`
  return joinSentences(about === '' ? '' : `${name || guide.url}: ${quote(about)}`, sold)
}

const joinTitles = (members: readonly { title: string }[]) => {
  const titles = members.slice(0, MAX_NAMED).map(({ title }) => title)
  return members.length > MAX_NAMED ? `${titles.join(', ')} and ${members.length - MAX_NAMED} more` : joinList(titles)
}

/** Describes the voice in a few sentences, based only on measurements. */
function voiceOf({ guide, english }: Material, measures: VoiceMeasures, traits: readonly string[]): string {
  if (measures.sentences === 0) return ''
  const { we, you, exclamations, medianWords, sentences } = measures
  const persons = [we > 0 ? 'says “we”' : '', you > 0 ? 'speaks to “you”' : ''].filter(Boolean)
  const name = guide.name || 'The brand'
  const speaker = persons.length > 0 ? `${name} ${joinList(persons)}` : `${name} speaks`
  const loud = exclamations === 0 ? ', without an exclamation mark' : ''
  const first = `${speaker} in sentences of ${formatCount(medianWords, 'word')}${loud}.`
  const unread = english ? '' : 'The texts are not in English, so only lengths, punctuation and numbers were measured.'
  return joinSentences(
    traits.length === 0 ? '' : `${joinList(traits.map((trait, index) => (index === 0 ? trait : trait.toLowerCase())))}.`,
    first,
    `Measured on ${formatCount(sentences, 'sentence')}.`,
    unread,
  )
}

/** Returns the brand's principles: its sentences that contain "we" and a negation. */
function ethosOf(material: Material): string {
  const denials = brandSentences(material).filter((text) => material.english && patterns.we.test(text) && patterns.denial.test(text))
  return denials.slice(0, 2).map(quote).join(' ')
}
