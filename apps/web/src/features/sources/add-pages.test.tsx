import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openForm } from '../../testing/open-form.tsx'
import { AddPages } from './add-pages.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const open = (onAdd: (urls: string[]) => Promise<unknown>, person = 'u1') =>
  openForm(person, <AddPages id="b1" onAdd={onAdd} ref={{ current: null }} />)('Add a page')

it('keeps the rejected URLs of each user across a reload until the URLs are accepted', async () => {
  const box = open(() => Promise.reject(new Error('Sign in first.')))
  fireEvent.change(box, { target: { value: 'quay.test/about' } })
  fireEvent.submit(box.form as HTMLFormElement)
  expect(await screen.findByText('Sign in first.')).toBeTruthy()
  expect(open(vi.fn(), 'u2').value).toBe('')

  const taken = vi.fn(async () => undefined)
  const again = open(taken)
  expect(again.value).toBe('quay.test/about')
  fireEvent.submit(again.form as HTMLFormElement)
  await vi.waitFor(() => expect(again.value).toBe(''))
  expect(taken).toHaveBeenCalledWith(['quay.test/about'])
})

it('rejects more URLs than the maximum per scan, and shows the maximum', async () => {
  const added = vi.fn()
  const box = open(added)
  fireEvent.change(box, { target: { value: Array.from({ length: 51 }, (_, n) => `quay.test/${n}`).join(' ') } })
  fireEvent.submit(box.form as HTMLFormElement)
  expect(await screen.findByText('One scan covers at most 50 pages.')).toBeTruthy()
  expect(added).not.toHaveBeenCalled()
})
