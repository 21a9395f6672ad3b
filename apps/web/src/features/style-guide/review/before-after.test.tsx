import type { ProposalEntry } from '@brandwright/contracts/history'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BeforeAfter } from './before-after.tsx'
import type { ReviewRow } from './review-rows.ts'

const entry = (change: Partial<ProposalEntry>): ProposalEntry => ({
  pointer: '/x',
  label: 'x',
  kind: 'changed',
  old: null,
  value: null,
  evidence: [],
  confidence: null,
  foundAt: '',
  held: null,
  ...change,
})
function show(change: Partial<ProposalEntry>, kind: ReviewRow['kind'] = change.kind ?? 'changed') {
  const { container } = render(<BeforeAfter row={{ id: 'r', part: 'palette', kind, name: '', detail: '', foundAt: '', entries: [entry(change)] }} />)
  return container
}
const color = (hex: string) => ({ color: hex, share: 0.1, count: 2, uses: [] })
const CAT = `/api/blobs/${'a'.repeat(64)}.png`

it('lists the colors that were added to a palette and removed from a palette', () => {
  const shown = show({ pointer: '/colors/palette', old: [color('#111111'), color('#222222')], value: [color('#222222'), color('#333333')] })
  expect(shown.textContent).toBe('Added#333333Removed#111111')
})

it('lists at most eight added and eight removed colors', () => {
  show({ pointer: '/colors/palette', old: [], value: Array.from({ length: 10 }, (_, at) => color(`#00000${at}`)) })
  expect(screen.getAllByText(/^#00000/)).toHaveLength(8)
})

it('reports that a changed palette contains the same colors', () => {
  expect(show({ pointer: '/colors/palette', old: [color('#111111')], value: [color('#111111')] }).textContent).toBe('The same colours, used differently')
})

it('a row with several values lists each label once', () => {
  const entries = ['all colours', 'typography', 'typography'].map((label) => entry({ label }))
  render(<BeforeAfter row={{ id: '/beside', part: 'stylesheet', kind: 'changed', name: '', detail: '', foundAt: '', entries }} />)
  expect(screen.getByText('all colours, typography')).toBeTruthy()
})

it('renders a proposed button and a proposed block in their colors', () => {
  const button = {
    text: 'Buy',
    states: {},
    borderRadius: 4,
    height: 40,
    width: 90,
    backgroundColor: '#0f5c4a',
    color: '#ffffff',
    padding: '8px',
    fontFamily: 'Inter',
    fontSize: '16px',
    fontWeight: '400',
  }
  const specimen = show({ kind: 'added', value: button }).querySelector<HTMLElement>('[data-text]')
  expect(specimen?.dataset.text).toBe('Buy')
  expect(specimen?.style.backgroundColor).toBe('rgb(15, 92, 74)')
  show({ kind: 'added', value: { backgroundColor: '#faf6ef', color: '#111111', area: 9 } })
  expect(screen.getByText('Text on a block').style.backgroundColor).toBe('rgb(250, 246, 239)')
})

it('shows the image and price of a product, and the URL of a link', () => {
  const product = show({ kind: 'added', value: { title: 'Frost', price: '48.00', images: [{ url: CAT }] } })
  expect(product.querySelector('img')?.getAttribute('src')).toContain(CAT)
  expect(product.textContent).toBe('48.00')
  expect(show({ kind: 'added', value: { name: 'Jobs', url: 'https://b.example/jobs' } }).textContent).toBe('https://b.example/jobs')
})

it('shows no third-party image', () => {
  expect(show({ kind: 'added', value: { url: 'https://elsewhere.example/cat.png' } }).querySelector('img')).toBeNull()
})
