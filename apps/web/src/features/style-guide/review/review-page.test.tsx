import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useReviewKeys } from './review-page.tsx'

function Review(actions: Parameters<typeof useReviewKeys>[0]) {
  useReviewKeys(actions)
  return (
    <>
      <input aria-label="Search" />
      <button type="button">Row</button>
    </>
  )
}

it('a shortcut key runs its action, except in a text field, with a modifier or behind a dialog', () => {
  const actions = { accept: vi.fn(), reject: vi.fn(), move: vi.fn() }
  const { container } = render(<Review {...actions} />)
  const row = screen.getByRole('button', { name: 'Row' })
  for (const key of ['a', 'R', 'j', 'k']) fireEvent.keyDown(row, { key })
  expect([actions.accept.mock.calls, actions.reject.mock.calls, actions.move.mock.calls]).toEqual([[[]], [[]], [[1], [-1]]])

  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: 'a' })
  fireEvent.keyDown(row, { key: 'a', ctrlKey: true })
  const dialog = document.createElement('dialog')
  dialog.open = true
  container.append(dialog)
  fireEvent.keyDown(row, { key: 'a' })
  expect(actions.accept).toHaveBeenCalledOnce()
})
