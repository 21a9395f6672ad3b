import { expect, test } from 'vitest'
import { factSummary } from './fact-summary.ts'
import { percent } from './percent.ts'

const evidenceOn = (page: string, count: number) => ({ page, count, written: 'var(--ember)' })

test('a summary contains the element count, the pages and the confidence label of a fact', () => {
  const summary = factSummary({
    confidence: 0.94,
    evidence: [evidenceOn('https://b.example/', 213), evidenceOn('https://b.example/shop', 213), evidenceOn('https://b.example/', 213)],
  })
  expect(summary).toMatchObject({
    confidence: 0.94,
    confidenceLabel: 'sure',
    elements: 213,
    pages: ['https://b.example/', 'https://b.example/shop'],
    pageCount: 2,
    written: 'var(--ember)',
  })
})

test('counts all pages of a value, including pages without stored evidence', () => {
  expect(factSummary({ confidence: 0.9, evidence: [{ page: 'https://b.example/', count: 5, pages: 5 }] })).toMatchObject({
    pages: ['https://b.example/'],
    pageCount: 5,
  })
})

test('a value without a fact has the element count and share from the palette, or null', () => {
  expect(factSummary(undefined, { count: 4, share: 0.021 })).toMatchObject({ confidence: null, confidenceLabel: null, elements: 4, share: 0.021 })
  expect(factSummary(undefined)).toMatchObject({ elements: null, share: null, written: null, crops: [] })
})

test('lists where a value was found on each page', () => {
  const home = 'https://b.example/'
  const evidence = [
    { page: home, note: 'site name' },
    { page: home, note: 'title' },
    { page: `${home}shop`, count: 2 },
  ]
  expect(factSummary({ confidence: 0.9, evidence }).places).toEqual([
    { page: home, location: 'site name, title' },
    { page: `${home}shop`, location: '2 times' },
  ])
})

test('returns no confidence for a value that a user locked or marked as wrong', () => {
  expect(factSummary({ confidence: 0, evidence: [], wrong: true }).confidence).toBeNull()
  expect(factSummary({ confidence: 1, evidence: [], locked: true }).confidence).toBeNull()
})

test('formats a fraction as a percentage, with one decimal place for small values', () => {
  expect([0.58, 0.021, 0.0004, 0, 0.0997].map(percent)).toEqual(['58 %', '2.1 %', 'under 0.1 %', '', '10 %'])
})
