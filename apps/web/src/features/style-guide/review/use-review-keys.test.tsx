import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useReviewKeys } from './use-review-keys.ts'

afterEach(cleanup)

function Page({ keys, over }: { keys: Parameters<typeof useReviewKeys>[0]; over?: 'dialog' | 'menu' }) {
  useReviewKeys(keys)
  return (
    <>
      <button type="button">Row</button>
      {over === 'dialog' && <dialog open>Above the page</dialog>}
      {over === 'menu' && <div role="menu">Above the page</div>}
    </>
  )
}

const open = (over?: 'dialog' | 'menu') => {
  const keys = { accept: vi.fn(), reject: vi.fn(), move: vi.fn() }
  const { rerender } = render(<Page keys={keys} over={over} />)
  const press = () => ['a', 'r', 'j', 'k'].map((key) => fireEvent.keyDown(screen.getByText('Row'), { key }))
  return { keys, press, closeIt: () => rerender(<Page keys={keys} />) }
}

it.each(['dialog', 'menu'] as const)('ignores keys while a %s is open, and resumes once it is closed', (over) => {
  const { keys, press, closeIt } = open(over)
  expect(press()).toEqual([true, true, true, true])
  for (const act of Object.values(keys)) expect(act).not.toHaveBeenCalled()
  closeIt()
  press()
  expect(keys.accept).toHaveBeenCalledOnce()
  expect(keys.reject).toHaveBeenCalledOnce()
  expect(keys.move.mock.calls).toEqual([[1], [-1]])
})
