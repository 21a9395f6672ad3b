import { expect, test } from 'vitest'
import { emptyCopyGuidelines } from '../guidelines/empty-copy-guidelines.ts'
import { applyRule } from './apply-rule.ts'
import { compileGuidelines } from './compile-guidelines.ts'
import { brokenGoldenLines } from './golden-lines.ts'
import { ruleFrom } from './rule-from.ts'

const facts = { sources: [], names: [] }

test('reports which existing copy violates a changed rule', () => {
  const lines = [
    { id: 'one', text: 'A luxury cup.' },
    { id: 'two', text: 'A proper cup.' },
    { id: 'three', text: 'Luxury for all!', place: 'subject' as const },
  ]
  const outcome = applyRule({ id: 'r', list: 'donts', text: 'Never say “luxury”' }, lines, facts)
  expect([outcome.kept, outcome.of, outcome.fails.map(({ line }) => line.id)]).toEqual([1, 3, ['one', 'three']])
  expect(outcome.fails[0]?.findings[0]?.span).toEqual({ start: 2, end: 8 })
  const subjects = applyRule({ id: 'r', list: 'donts', text: 'No exclamation marks in subjects' }, lines, facts)
  expect([subjects.kept, subjects.of]).toEqual([0, 1])
  expect(applyRule({ id: 'r', list: 'dos', text: 'Be warm' }, lines, facts).kept).toBeNull()
})

test('reports good golden lines that fail now, and bad golden lines that pass now', () => {
  const empty = emptyCopyGuidelines()
  const kind = {
    id: 'k',
    title: 'Buttons',
    description: '',
    kind: 'Button',
    examples: [
      { id: 'good', text: 'Choose a coffee', good: true },
      { id: 'bad', text: 'CHOOSE A COFFEE!', good: false },
    ],
  }
  const broken = (donts: string[]) => {
    const guidelines = {
      ...empty,
      copywriting: { examples: [kind] },
      overview: { ...empty.overview, donts: donts.map((text, index) => ({ id: `d${index}`, text })) },
    }
    return brokenGoldenLines(guidelines, compileGuidelines(guidelines, facts)).map(({ line, findings }) => [line.id, findings.length])
  }
  expect(broken(['No exclamation marks in buttons'])).toEqual([])
  expect(broken(['No exclamation marks in subjects'])).toEqual([['bad', 0]])
  expect(broken(['Never say “coffee”'])).toEqual([['good', 1]])
  expect(broken(['Never be loud'])).toEqual([])
})

test.each([
  ['We do not ship on Sundays.', 'We don’t ship on Sundays.', 'Use contractions'],
  ['Great taste!', 'Great taste.', 'No exclamation marks'],
  ['Hurry, the lot is here.', 'The lot is here until 30 April.', 'No countdowns, no urgent words'],
  ['A coffee for our customers.', 'A coffee for you.', 'Write in second person'],
  ['A luxury cup of coffee.', 'A proper cup of coffee.', 'Say “proper”, not “luxury”'],
  ['A handcrafted cup of coffee.', 'A cup of coffee.', 'Never say “handcrafted”'],
  ['Plum, walnut and treacle.', 'Plum, walnut, and treacle.', 'Use the Oxford comma'],
  [
    'It is roasted on Tuesday at five and it leaves by the noon train.',
    'It is roasted on Tuesday at five. It leaves by the noon train.',
    'Keep sentences to at most 7 words',
  ],
])('suggests a rule when “%s” is changed to “%s”: %s', (before, after, rule) => {
  const proposed = ruleFrom(before, after, facts)
  expect(proposed.map(({ text }) => text)).toContain(rule)
  expect(proposed.length).toBeLessThanOrEqual(3)
})

test('suggests no rule if no rule explains the change', () => {
  expect(ruleFrom('Same line.', 'Same line.', facts)).toEqual([])
  expect(ruleFrom('', 'New line.', facts)).toEqual([])
  expect(ruleFrom('We like the sea.', 'The sea likes us.', facts)).toEqual([])
})
