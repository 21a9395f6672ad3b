import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openForm } from '../../../testing/open-form.tsx'
import { ByHandForm } from './by-hand-form.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it('the draft of a manual guide is stored per user and survives a reload', () => {
  const box = openForm('u1', <ByHandForm />)
  fireEvent.change(box('Name of the brand'), { target: { value: 'Quay & Kettle' } })
  fireEvent.change(box('Primary'), { target: { value: '#1b8381' } })
  const again = openForm('u1', <ByHandForm />)
  expect([again('Name of the brand').value, again('Primary').value, again('Pick the primary colour').value]).toEqual(['Quay & Kettle', '#1b8381', '#1b8381'])
  expect(openForm('u2', <ByHandForm />)('Name of the brand').value).toBe('')
})
