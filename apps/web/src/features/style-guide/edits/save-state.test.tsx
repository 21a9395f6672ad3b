import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Draft } from '../../../lib/documents/session-state.ts'
import { emptySessionState } from '../../../lib/draft-storage.ts'
import { SaveState } from './use-guide-editing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const typed = { drafts: { '/name': { pointer: '/name', base: 'Fern', value: 'Ferns' } as Draft }, interrupted: false }

it('screen readers announce “Saved” once, because the announcement does not contain the elapsed time', () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z') })
  const { container } = render(<SaveState state={emptySessionState} updated="2026-05-01T09:59:57Z" />)
  expect(container.textContent).toBe('Saved 3s ago')
  act(() => vi.advanceTimersByTime(60_000))
  expect(container.textContent).toBe('Saved 1m ago')
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

it('all save states are announced in the same live region', () => {
  const { rerender } = render(<SaveState state={emptySessionState} updated="2026-05-01T09:59:57Z" />)
  const region = screen.getByRole('status')
  rerender(<SaveState state={typed} updated="2026-05-01T09:59:57Z" />)
  expect(region.textContent).toBe('Saving…')
  rerender(<SaveState state={{ ...typed, interrupted: true }} updated="2026-05-01T09:59:57Z" />)
  expect(region.textContent).toBe('Not saved yet: no connection. Your changes are saved in this tab.')
  rerender(
    <SaveState state={{ ...typed, interrupted: true, message: 'The database does not respond. Try again in a moment.' }} updated="2026-05-01T09:59:57Z" />,
  )
  expect(region.textContent).toBe('Not saved yet: The database does not respond. Try again in a moment. Your changes are saved in this tab.')
})
