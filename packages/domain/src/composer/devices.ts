import { wordsOf } from '../checks/text/pieces.ts'
import { sentencesOf } from '../checks/text/sentences.ts'
import type { Trait } from '../guidelines/copy-guidelines.ts'
import type { Material } from './material.ts'

interface Device {
  name: string
  description: string
  found: (text: string) => string | null
  english?: boolean
}

const MIN_COUNT = 2
const byPattern = (pattern: RegExp) => (text: string) => sentencesOf(text).find((sentence) => pattern.test(sentence.text))?.text ?? null

const strategies: readonly Device[] = [
  {
    name: 'Repetition',
    description: 'begins two parts of a line with the same word',
    found: byPattern(/(?:^|[,:]\s)(\p{L}{2,})\s[^,.;:]*,\s(?:and\s)?\1\b/iu),
  },
  {
    name: 'Contrast',
    description: 'sets what is so against what is not',
    found: byPattern(/\bnot\b[^.;]*\bbut\b|\b(?:and|, )not\b|\bnever\b[^.;]*, /iu),
    english: true,
  },
  { name: 'Question', description: 'asks, and lets the reader answer', found: byPattern(/[?？]/u) },
  { name: 'Address', description: 'opens with “you” or “your”', found: byPattern(/^(?:You|Your)\b/u), english: true },
]
const devices: readonly Device[] = [
  { name: 'Short after long', description: 'lets a sentence of at most six words follow one of twelve and more', found: shortAfterLong },
  {
    name: 'Lists of three',
    description: 'names three things',
    found: byPattern(/\b[\p{L}’'-]+,\s(?:[\p{L}’'-]+\s?){1,3},?\s(?:and|or)\s\p{L}/iu),
    english: true,
  },
  { name: 'Colon', description: 'announces with a colon what it then says', found: byPattern(/\p{L}:\s\p{L}/u) },
  { name: 'Figures', description: 'gives the number', found: byPattern(/\d/u) },
]

/** Returns the rhetorical strategies that occur at least twice in a brand's lines, each with its frequency and an example. */
export const strategiesOf = (material: Material): Omit<Trait, 'id'>[] => counted(material, strategies)

/** Returns the writing devices in a brand's lines, in the same format as `strategiesOf`. */
export const devicesOf = (material: Material): Omit<Trait, 'id'>[] => counted(material, devices)

function counted({ lines, english }: Material, kinds: readonly Device[]): Omit<Trait, 'id'>[] {
  const texts = lines.filter(({ kind }) => kind !== 'button').map(({ text }) => text)
  return kinds.flatMap(({ name, description, found, english: needsEnglish }) => {
    if (needsEnglish && !english) return []
    const shown = texts.flatMap((text) => found(text) ?? [])
    return shown.length < MIN_COUNT
      ? []
      : [{ name, description: `In ${shown.length} of ${texts.length} texts the brand ${description}.`, example: shown[0] ?? '' }]
  })
}

function shortAfterLong(text: string): string | null {
  const sentences = sentencesOf(text).map((sentence) => sentence.text)
  const count = (at: number) => wordsOf(sentences[at] ?? '').length
  const at = sentences.findIndex((_, index) => index > 0 && count(index) <= 6 && count(index - 1) >= 12)
  return at < 0 ? null : `${sentences[at - 1]} ${sentences[at]}`
}
