import type { ProposalEntry } from '@brandwright/contracts/history'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import ReviewBand from './review-band.tsx'

const entry = (pointer: string, held: ProposalEntry['held'] = null, more: Partial<ProposalEntry> = {}): ProposalEntry => ({
  pointer,
  label: pointer.slice(1),
  kind: 'changed',
  old: 'a',
  value: 'b',
  evidence: [],
  confidence: null,
  foundAt: '2026-11-21T09:12:00.000Z',
  held,
  ...more,
})

it('shows the number of undecided differences and links to the review', () => {
  renderWithServer(<ReviewBand id="b1" proposals={[entry('/name'), entry('/description'), entry('/websiteUrl', 'edited')]} />)
  expect(screen.getByRole('status').textContent).toContain('Two differences on the site.')
  expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/styleGuide/b1/rescan')
})

it('shows the number of assistant suggestions separately', () => {
  const suggested = entry('/description', null, { why: '' })
  renderWithServer(<ReviewBand id="b1" proposals={[entry('/name'), suggested]} />)
  expect(screen.getByRole('status').textContent).toContain('One difference on the site. One suggestion from the assistant.')
})

it('shows the count of a single difference in the singular', () => {
  renderWithServer(<ReviewBand id="b1" proposals={[entry('/name')]} />)
  expect(screen.getByRole('status').textContent).toContain('One difference on the site.')
})

it('renders nothing if all differences are locked', () => {
  renderWithServer(<ReviewBand id="b1" proposals={[entry('/name', 'locked')]} />)
  expect(screen.queryByRole('status')).toBeNull()
})
