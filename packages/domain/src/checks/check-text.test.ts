import { expect, test } from 'vitest'
import { emptyCopyGuidelines } from '../guidelines/empty-copy-guidelines.ts'
import { checkText } from './check-text.ts'
import { compileGuidelines } from './compile-guidelines.ts'
import { judgedAnswer, judgedFinding } from './judged-answer.ts'
import { withFix } from './with-fixes.ts'

const facts = { sources: ['Save 10% with a subscription.'], names: [] }
const empty = emptyCopyGuidelines()
const guidelines = {
  ...empty,
  overview: {
    ...empty.overview,
    dos: [
      { id: 'short', text: 'Keep sentences under 16 words' },
      { id: 'taste', text: 'Taste first, price last' },
    ],
    donts: [
      { id: 'hurry', text: 'No countdowns, no “hurry”' },
      { id: 'claims', text: 'No numbers without a source' },
    ],
    punctuation: [{ id: 'calm', text: 'No exclamation marks' }],
  },
  advanced: { words: [{ id: 'lux', avoid: 'luxury', use: 'proper' }] },
  guidelines: [
    {
      id: 'all',
      name: 'Brand voice',
      tone: [
        { id: 'quiet', name: 'Quiet to Bold', value: 20 },
        { id: 'formal', name: 'Casual to Formal', value: 50 },
      ],
      guidelines: [],
      avoid: [],
      examples: [],
    },
  ],
}
const compiled = compileGuidelines(guidelines, facts)
const TEXT = 'Hurry! Our new lot is a luxury experience for coffee lovers. Save 20% today.'

test('marks exactly the words that violate a rule, in order, with the violated rule', () => {
  const { findings, score, failed, passed, judged } = checkText(TEXT, compiled)
  expect(findings.map(({ span, rule, level }) => [span && TEXT.slice(span.start, span.end), rule, level])).toEqual([
    ['Hurry', 'hurry/1', 'block'],
    ['!', 'calm', 'warn'],
    ['luxury', 'lux', 'block'],
    ['20%', 'claims', 'warn'],
  ])
  expect([failed, passed, judged]).toEqual([4, 3, 1])
  expect(score).toBeLessThan(60)
  expect(findings[0]?.message).toBe('“hurry” is not used by this brand.')
})

test('each fix resolves its finding without causing another, and all fixes together raise the score', () => {
  let text = TEXT
  let { score } = checkText(text, compiled)
  for (;;) {
    const before = checkText(text, compiled)
    const fix = before.findings.find((finding) => finding.fix)?.fix
    if (!fix) break
    text = withFix(text, fix)
    const after = checkText(text, compiled)
    expect(after.findings.length).toBeLessThan(before.findings.length)
    expect(after.score).toBeGreaterThanOrEqual(score)
    score = after.score
  }
  expect(text).toBe('Our new lot is a proper experience for coffee lovers. Save 20% today.')
})

test('offers no fix that would violate another rule', () => {
  const words = [
    { id: 'lux', avoid: 'luxury', use: 'premium' },
    { id: 'pre', avoid: 'premium', use: '' },
  ]
  const { findings } = checkText('A luxury cup.', compileGuidelines({ ...empty, advanced: { words } }, facts))
  expect(findings).toMatchObject([{ rule: 'lux', span: { start: 2, end: 8 } }])
  expect(findings[0]).not.toHaveProperty('fix')
})

test('returns exact spans in every paragraph, even after emoji and any kind of line break', () => {
  const text = '👋 Hello.\r\n\r\n  “A luxury” day\n\tLuxury!'
  expect(checkText(text, compiled).findings.map(({ span }) => span && text.slice(span.start, span.end))).toEqual(['luxury', 'Luxury', '!'])
})

test('reports each off-tone word once, and only for tones that the guidelines set', () => {
  const { findings } = checkText('An incredible day!', compiled)
  expect(findings.map(({ rule, span }) => [rule, span?.start])).toEqual([
    ['quiet', 3],
    ['calm', 17],
  ])
})

test('returns no findings for an empty text or without rules, and limits the findings in a long text', () => {
  expect(checkText('', compiled)).toMatchObject({ findings: [], score: 100 })
  expect(checkText(TEXT, compileGuidelines(empty, facts))).toMatchObject({ findings: [], passed: 0, score: 100 })
  for (const text of ['luxury ', 'a; b', '!', '1.', 'Ab, c and '].map((part) => part.repeat(20_000)))
    expect(checkText(text, compiled).findings.length).toBeLessThan(1000)
})

test('marks the words that a judgment quotes only if the text contains them', () => {
  const [rule] = compiled.judged
  if (!rule) throw new Error('There is a rule to judge.')
  const answer = judgedAnswer.parse({ keeps: false, words: 'Save 20% today', why: 'The price comes first.', better: 'Later, save 20%' })
  expect(judgedFinding(rule, answer, TEXT)).toMatchObject({
    rule: 'taste',
    span: { start: TEXT.indexOf('Save'), end: TEXT.length - 1 },
    fix: { text: 'Later, save 20%' },
  })
  expect(judgedFinding(rule, { ...answer, words: 'not there' }, TEXT)).toEqual({
    level: 'suggest',
    place: 'text',
    rule: 'taste',
    message: 'The price comes first.',
  })
  expect(judgedFinding(rule, { ...answer, keeps: true }, TEXT)).toBeNull()
})
