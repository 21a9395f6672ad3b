import type { Fact } from '@brandwright/domain/brands/evidence'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FactRows } from './fact-rows.tsx'
import { factSummary } from './fact-summary.ts'

const rows = () => Object.fromEntries([...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))
const evidence = { page: 'https://oak.test/about', selector: 'h1', count: 12, pages: 2, share: 0.25, written: 'rgb(1 2 3)' }

it('shows the pages on which a value was found, its share of the area and its confidence', () => {
  const fact = { evidence: [evidence], confidence: 0.94 } as unknown as Fact
  render(<FactRows summary={factSummary(fact)} scannedPages={5} decided="Locked, by you." reader={false} />)
  expect(rows()).toEqual({
    Found: '12 elements on 2 of 5 pages',
    Location: '/about h1',
    Area: expect.stringMatching(/^25 ?% of the scanned area$/),
    'Written as': 'rgb(1 2 3)',
    Confidence: expect.stringMatching(/^0\.94/),
    Status: 'Locked, by you.',
  })
})

it.each([
  [true, 'Only people who work on this guide can see where it was found.'],
  [false, 'No evidence is stored for this value.'],
])('explains why a value has no evidence (user is a reader: %s)', (reader, text) => {
  render(<FactRows summary={factSummary(undefined)} scannedPages={5} decided={null} reader={reader} />)
  expect(rows()).toEqual({ Found: text })
})
