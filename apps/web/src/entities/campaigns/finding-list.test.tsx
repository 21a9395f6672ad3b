import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FindingList } from './finding-list.tsx'

const finding = (id: string, label?: string): PreflightFinding => ({
  id,
  rule: 'subject',
  level: 'block',
  pointer: `/${id}`,
  message: `Problem ${id}`,
  ...(label && { fix: { label, patch: {} } }),
})
const findings = [finding('a', 'Fix a'), finding('b', 'Fix b'), finding('c')]
const renderPlace = ({ pointer }: PreflightFinding) => <a href={pointer}>{`Place ${pointer}`}</a>

it('lists each finding with its level, message, location and fix', () => {
  const onFix = vi.fn<(fixed: PreflightFinding) => void>()
  render(<FindingList findings={findings} renderPlace={renderPlace} onFix={onFix} itemName="Invitation" />)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'BlocksProblem aPlace /aFix a in “Invitation”',
    'BlocksProblem bPlace /bFix b in “Invitation”',
    'BlocksProblem cPlace /c',
  ])
  fireEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: 'Fix b in “Invitation”' }))
  expect(onFix.mock.calls).toEqual([[findings[1]]])
})

it('disables all other fixes while a finding is being fixed', () => {
  const onFix = vi.fn<(fixed: PreflightFinding) => void>()
  render(<FindingList findings={findings} renderPlace={renderPlace} onFix={onFix} fixingId="a" isFixing />)
  const [first, second] = screen.getAllByRole<HTMLButtonElement>('button')
  expect([first?.getAttribute('aria-busy'), first?.disabled]).toEqual(['true', false])
  expect([second?.getAttribute('aria-busy'), second?.disabled]).toEqual([null, true])
})

it('offers no fixes without a handler for them', () => {
  render(<FindingList findings={findings} renderPlace={renderPlace} />)
  expect(screen.getAllByRole('link')).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()
})
