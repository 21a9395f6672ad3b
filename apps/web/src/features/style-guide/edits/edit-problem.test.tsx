import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { GuideSession } from '../../../entities/brands/editing.ts'
import type { Draft } from '../../../lib/documents/session-state.ts'
import EditProblem from './edit-problem.tsx'
import { ShownValue } from './shown-value.tsx'

function open(draft: Partial<Draft>) {
  const edits = { choose: vi.fn(), retry: vi.fn() }
  render(<EditProblem draft={draft as Draft} edits={edits as unknown as GuideSession} />)
  return edits
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a conflict shows both values, and the selected value is saved', () => {
  const { choose } = open({ pointer: '/name', value: 'Harbour', theirs: { value: 'Kestrel & Sons' } })
  expect(screen.getByRole('region', { name: /^Name: not saved$/i })).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Harbour', 'Keep mine', 'Kestrel & Sons', 'Keep theirs'])
  press('Keep mine')
  press('Keep theirs')
  expect(choose.mock.calls).toEqual([
    ['/name', 'mine'],
    ['/name', 'theirs'],
  ])
})

it('a rejected value shows the reason, and can be retried or discarded', () => {
  const { choose, retry } = open({ pointer: '/name', value: 'Harbour', refused: 'The name is taken.' })
  expect(screen.getByText(/was not saved\. The name is taken\.$/)).toBeTruthy()
  expect(screen.getByText(/^Your change is saved here:/).textContent).toContain('Harbour')
  press('Try again')
  press('Discard my change')
  expect(retry.mock.calls).toEqual([['/name']])
  expect(choose.mock.calls).toEqual([['/name', 'theirs']])
})

it.each([
  ['a color', '#0f5c4a', '#0F5C4A'],
  ['a missing value', null, 'Nothing'],
  ['an empty text', '', 'Nothing'],
  ['a number', 8, '8'],
  ['a list', ['Bags', 'Wool'], 'Bags, Wool'],
  ['an object', { name: 'Jobs', url: 'https://b.example', rect: { x: 1 } }, 'Jobs · https://b.example'],
  ['a list of objects', [{ name: 'Jobs' }, { name: 'Press' }], 'Jobs, Press'],
  ['a long text', 'x'.repeat(700), `${'x'.repeat(600)}…`],
])('a conflict shows %s as text', (_, value, text) => {
  const { container } = render(<ShownValue value={value} />)
  expect(container.textContent).toBe(text)
})
