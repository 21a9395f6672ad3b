import { wordsOf } from '../checks/text/pieces.ts'
import type { Trait } from '../guidelines/copy-guidelines.ts'
import { brandSentences } from './brand-texts.ts'
import { formatCount } from './join-texts.ts'
import type { Material } from './material.ts'
import { patterns, type VoiceMeasures } from './voice-measures.ts'

interface TraitKind {
  name: string
  /** Describes the measure of the trait. Returns null if the pages don't show the trait. */
  describe: (measures: VoiceMeasures) => string | null
  shows: (sentence: string) => boolean
}

const MIN_SENTENCES = 8
const MAX_TRAITS = 5
const EXAMPLE_WORDS = { min: 4, max: 18 }
const when = (is: boolean, describe: string) => (is ? describe : null)

/** Traits ordered by how well they distinguish brands. */
const kinds: readonly TraitKind[] = [
  {
    name: 'Frank',
    describe: ({ denials, texts }) => when(denials / texts >= 0.2, `Uses negations: in ${denials} of ${texts} texts.`),
    shows: (text) => patterns.denial.test(text),
  },
  {
    name: 'Lively',
    describe: ({ exclamations, sentences }) =>
      when(exclamations / sentences >= 0.1, `Uses exclamation marks: ${exclamations} of ${sentences} sentences end with one.`),
    shows: (text) => patterns.exclamation.test(text),
  },
  {
    name: 'Enthusiastic',
    describe: ({ hype, sentences }) => when(hype / sentences >= 0.08, `Uses superlatives: ${hype} of ${sentences} sentences have one.`),
    shows: (text) => patterns.hype.test(text),
  },
  {
    name: 'Concrete',
    describe: ({ figures, texts }) => when(figures / texts >= 0.25, `Uses numbers: ${figures} of ${texts} texts have one, in digits or in words.`),
    shows: (text) => patterns.figure.test(text),
  },
  {
    name: 'Brief',
    describe: ({ medianWords, sentences }) => when(medianWords <= 11, `Half of its ${sentences} sentences have ${formatCount(medianWords, 'word')} or fewer.`),
    shows: (text) => wordsOf(text).length <= 8,
  },
  {
    name: 'Detailed',
    describe: ({ medianWords, sentences }) => when(medianWords >= 18, `Half of its ${sentences} sentences have ${medianWords} words or more.`),
    shows: (text) => wordsOf(text).length >= 18,
  },
  {
    name: 'Personal',
    describe: ({ we, texts }) => when(we / texts >= 0.2, `Speaks as “we”: in ${we} of ${texts} texts.`),
    shows: (text) => patterns.we.test(text),
  },
  {
    name: 'Direct',
    describe: ({ you, texts }) => when(you / texts >= 0.2, `Speaks to “you”: in ${you} of ${texts} texts.`),
    shows: (text) => patterns.you.test(text),
  },
  {
    name: 'Asking',
    describe: ({ questions, sentences }) => when(questions / sentences >= 0.08, `Asks questions: ${questions} of ${sentences} sentences are questions.`),
    shows: (text) => patterns.question.test(text),
  },
  {
    name: 'Conversational',
    describe: ({ contracted, contractible }) =>
      when(contractible >= 5 && contracted / contractible >= 0.6, `Uses contractions: in ${contracted} of ${contractible} sentences that allow one.`),
    shows: (text) => patterns.contracted.test(text),
  },
  {
    name: 'Plain',
    describe: ({ grade }) => when(grade !== null && grade <= 7, `Short words: it reads at grade ${grade?.toFixed(1)}.`),
    shows: (text) => wordsOf(text).every((word) => word.text.length <= 8),
  },
  {
    name: 'Technical',
    describe: ({ grade }) => when(grade !== null && grade >= 12, `Long words: it reads at grade ${grade?.toFixed(1)}.`),
    shows: (text) => wordsOf(text).some((word) => word.text.length >= 11),
  },
  {
    name: 'Quiet',
    describe: ({ exclamations, sentences }) => when(exclamations === 0, `Not one exclamation mark in ${sentences} sentences.`),
    shows: () => true,
  },
]

/** Returns the traits that the brand's pages show, each with its measure and an example sentence. */
export function traitsOf(material: Material, measures: VoiceMeasures): Omit<Trait, 'id'>[] {
  if (measures.sentences < MIN_SENTENCES) return []
  const sentences = brandSentences(material).filter((text) => {
    const { length } = wordsOf(text)
    return length >= EXAMPLE_WORDS.min && length <= EXAMPLE_WORDS.max && /[.!?]$/u.test(text)
  })
  const used = new Set<string>()
  return kinds
    .flatMap(({ name, describe, shows }) => {
      const description = describe(measures)
      const example = sentences.find((text) => !used.has(text) && shows(text))
      if (description === null || example === undefined) return []
      used.add(example)
      return [{ name, description, example }]
    })
    .slice(0, MAX_TRAITS)
}
