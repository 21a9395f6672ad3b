import { applyRule, type CopyLine } from '../checks/apply-rule.ts'
import type { RuleLine } from '../checks/compile-line.ts'
import { noOxfordComma, oxfordComma } from '../checks/find/commas.ts'
import { digitNumbers, spelledNumbers } from '../checks/find/numbers.ts'
import { american, british, noContractions, useContractions } from '../checks/find/wording.ts'
import type { Check } from '../checks/findings/check.ts'
import { wordsOf } from '../checks/text/pieces.ts'
import { sentencesOf } from '../checks/text/sentences.ts'
import { type BrandLine, isRunning } from './brand-texts.ts'
import type { Habit } from './habit.ts'
import { type Pages, placeOf } from './material.ts'

interface Candidate {
  list: RuleLine['list']
  rule: string
  /** Selects lines to which the rule applies. */
  among: (line: BrandLine) => boolean
  noun: string
  english?: boolean
}

/** Minimum fraction of the applicable lines that must follow a rule, and minimum number of applicable lines, for the rule to be a habit. */
const MIN_KEPT_SHARE = 0.9
const MIN_LINES = 5

const running = ({ kind }: BrandLine) => isRunning(kind)
const titles = ({ kind, text }: BrandLine) => (kind === 'header' || kind === 'subject') && wordsOf(text).length >= 3
/** Selects lines that follow a rule or its opposite, because other lines are not evidence for either. */
const either =
  (first: Check['find'], second: Check['find']) =>
  ({ kind, text }: BrandLine) =>
    first(text, placeOf(kind)).length + second(text, placeOf(kind)).length > 0
const lists = either(oxfordComma, noOxfordComma)
const shortForms = either(useContractions, noContractions)
const spelling = either(british, american)
const smallNumbers = either(spelledNumbers, digitNumbers)

const candidates: readonly Candidate[] = [
  { list: 'punctuation', rule: 'No exclamation marks', among: () => true, noun: 'text' },
  { list: 'punctuation', rule: 'No emoji', among: () => true, noun: 'text' },
  { list: 'punctuation', rule: 'No ellipses', among: () => true, noun: 'text' },
  { list: 'punctuation', rule: 'No dashes', among: running, noun: 'text' },
  { list: 'punctuation', rule: 'No full stops in headings', among: ({ kind }) => kind === 'header', noun: 'heading' },
  { list: 'punctuation', rule: 'Use the Oxford comma', among: lists, noun: 'text with a list', english: true },
  { list: 'punctuation', rule: 'No Oxford comma', among: lists, noun: 'text with a list', english: true },
  { list: 'donts', rule: 'No words in capitals', among: running, noun: 'text' },
  { list: 'donts', rule: 'No superlatives', among: () => true, noun: 'text', english: true },
  { list: 'donts', rule: 'No countdowns, no urgent words', among: () => true, noun: 'text', english: true },
  { list: 'donts', rule: 'No buzzwords', among: running, noun: 'text', english: true },
  { list: 'donts', rule: 'No contractions', among: shortForms, noun: 'text that could have one', english: true },
  { list: 'dos', rule: 'Use contractions', among: shortForms, noun: 'text that could have one', english: true },
  { list: 'dos', rule: 'Speak as “we”', among: ({ text }) => /\b(?:we|our|us|I|my|me)\b/u.test(text), noun: 'text with “we” or “I”', english: true },
  { list: 'dos', rule: 'Use British spelling', among: spelling, noun: 'text where it shows', english: true },
  { list: 'dos', rule: 'Use American spelling', among: spelling, noun: 'text where it shows', english: true },
  { list: 'dos', rule: 'Spell out small numbers', among: smallNumbers, noun: 'text with one', english: true },
  { list: 'dos', rule: 'Use sentence case in headings', among: titles, noun: 'heading' },
]

/** Returns the habits of a brand: rules that its lines follow, and length limits that nineteen of twenty lines respect. */
export function habitsOf(material: Pages): Habit[] {
  const measured = candidates.flatMap(({ list, rule, among, noun, english }) =>
    english && !material.english ? [] : measure(material, list, rule, material.lines.filter(among), noun),
  )
  const figures = material.lines.filter(({ text }) => /\d/u.test(text)).length
  const sourced: Habit[] = figures < MIN_LINES ? [] : [{ list: 'donts', text: `No numbers without a source (${figures} texts contain numbers)` }]
  return [...limits(material), ...measured, ...sourced]
}

function measure({ facts }: Pages, list: RuleLine['list'], rule: string, lines: readonly Pick<BrandLine, 'kind' | 'text'>[], noun: string): Habit[] {
  const copy = lines.map(({ kind, text }, index): CopyLine => ({ id: String(index), text, place: placeOf(kind) }))
  const { kept, of } = applyRule({ id: 'habit', list, text: rule }, copy, facts)
  if (kept === null || of < MIN_LINES || kept / of < MIN_KEPT_SHARE) return []
  const [head = '', ...tail] = noun.split(' ')
  return [{ list, text: `${rule} (followed by ${kept} of ${of} ${[`${head}s`, ...tail].join(' ')})` }]
}

/** Returns length limits of sentences, headings, subjects and buttons that exclude only the longest one in twenty. */
function limits(material: Pages): Habit[] {
  const kinds: [string, (max: number) => string, Pick<BrandLine, 'kind' | 'text'>[]][] = [
    [
      'sentence',
      (max) => `Keep sentences to at most ${max} words`,
      material.lines.filter(running).flatMap(({ text }) => sentencesOf(text).map((sentence) => ({ kind: 'body' as const, text: sentence.text }))),
    ],
    ['heading', (max) => `Headlines: at most ${max} words`, material.lines.filter(({ kind }) => kind === 'header')],
    ['subject', (max) => `Subject lines: at most ${max} words`, material.lines.filter(({ kind }) => kind === 'subject')],
    ['button', (max) => `Buttons: at most ${max} words`, material.lines.filter(({ kind }) => kind === 'button')],
  ]
  return kinds.flatMap(([noun, rule, lines]) => {
    const lengths = lines.map(({ text }) => wordsOf(text).length).sort((a, b) => a - b)
    const maxLength = lengths[Math.ceil(lengths.length * 0.95) - 1] ?? 0
    return maxLength < 2 ? [] : measure(material, 'dos', rule(maxLength), lines, noun)
  })
}
