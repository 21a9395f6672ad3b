import { expect, test } from 'vitest'
import { factSummary } from './fact-summary.ts'
import { hitOutline } from './hit-outline.ts'
import { percent } from './percent.ts'

const seen = (page: string, count: number) => ({ page, count, written: 'var(--ember)' })

test('tells once how many elements show a value, on which pages, and puts the confidence into a word', () => {
  const summary = factSummary({
    confidence: 0.94,
    evidence: [seen('https://b.example/', 213), seen('https://b.example/shop', 213), seen('https://b.example/', 213)],
  })
  expect(summary).toMatchObject({
    confidence: 0.94,
    word: 'sure',
    elements: 213,
    pages: ['https://b.example/', 'https://b.example/shop'],
    pageCount: 2,
    written: 'var(--ember)',
  })
})

test('tells of more pages than the places that are kept are on', () => {
  expect(factSummary({ confidence: 0.9, evidence: [{ page: 'https://b.example/', count: 5, pages: 5 }] })).toMatchObject({
    pages: ['https://b.example/'],
    pageCount: 5,
  })
})

test('falls back to what the palette knows, and says nothing where nothing is known', () => {
  expect(factSummary(undefined, { count: 4, share: 0.021 })).toMatchObject({ confidence: null, word: null, elements: 4, share: 0.021 })
  expect(factSummary(undefined)).toMatchObject({ elements: null, share: null, written: null, crops: [] })
})

test('says in words where on which page a value stands', () => {
  const home = 'https://b.example/'
  const evidence = [
    { page: home, note: 'site name' },
    { page: home, note: 'title' },
    { page: `${home}shop`, count: 2 },
  ]
  expect(factSummary({ confidence: 0.9, evidence }).places).toEqual([
    { page: home, words: 'site name, title' },
    { page: `${home}shop`, words: '2 times' },
  ])
})

test('a mark on a value that no reading told anything of has no confidence', () => {
  expect(factSummary({ confidence: 0, evidence: [], wrong: true }).confidence).toBeNull()
  expect(factSummary({ confidence: 1, evidence: [], locked: true }).confidence).toBeNull()
})

test('outlines the place in its picture', () => {
  const cropRect = { x: 100, y: 50, width: 320, height: 200 }
  expect(hitOutline({ page: '', rect: { x: 180, y: 100, width: 160, height: 50 }, cropRect })).toEqual({
    left: '25.0%',
    top: '25.0%',
    width: '50.0%',
    height: '25.0%',
  })
  expect(hitOutline({ page: '', rect: { x: 0, y: 0, width: 2000, height: 2000 }, cropRect })).toBeNull()
})

test('writes shares as people read them', () => {
  expect([0.58, 0.021, 0.0004, 0, 0.0997].map(percent)).toEqual(['58 %', '2.1 %', 'under 0.1 %', '', '10 %'])
})
