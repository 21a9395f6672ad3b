import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openForm } from '../../testing/open-form.tsx'
import { AddProduct } from './add-product.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const openDialog = (person = 'u1') => {
  const box = openForm(person, <AddProduct id="b1" kind="products" />)
  fireEvent.click(screen.getByRole('button', { name: 'Add product' }))
  return box
}

it('keeps unsaved input after the dialog closes and after a reload', () => {
  fireEvent.change(openDialog()('Description'), { target: { value: 'Copper, two litres.' } })
  fireEvent.pointerDown(screen.getByRole('dialog'))
  fireEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add product' }))
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Copper, two litres.')
  expect(openDialog()('Description').value).toBe('Copper, two litres.')
  expect(openDialog('u2')('Description').value).toBe('')
})

it('submits a new product and empties the form', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (body) sent.push(JSON.parse(body))
    return Response.json({ id: 'p1' })
  })
  const box = openDialog()
  fireEvent.change(box('Title'), { target: { value: 'Kettle' } })
  fireEvent.change(box('Address'), { target: { value: 'https://shop.test/kettle' } })
  fireEvent.change(box('Price'), { target: { value: '20' } })
  fireEvent.change(box('Price'), { target: { value: '' } })
  fireEvent.submit(box('Title').form as HTMLFormElement)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ title: 'Kettle', url: 'https://shop.test/kettle' }])
  expect(openDialog()('Title').value).toBe('')
})
