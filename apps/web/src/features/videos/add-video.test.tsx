import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openForm } from '../../testing/open-form.tsx'
import { AddVideo } from './add-video.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const openDialog = (person = 'u1') => {
  const box = openForm(person, <AddVideo id="b1" />)
  fireEvent.click(screen.getByRole('button', { name: 'Add video' }))
  return box
}

it('keeps unsaved input after the dialog closes and after a reload', () => {
  fireEvent.change(openDialog()('Title'), { target: { value: 'How it is made' } })
  fireEvent.pointerDown(screen.getByRole('dialog'))
  fireEvent.click(screen.getByRole('dialog'))
  fireEvent.click(screen.getByRole('button', { name: 'Add video' }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('How it is made')
  expect(openDialog()('Title').value).toBe('How it is made')
  expect(openDialog('u2')('Title').value).toBe('')
})
