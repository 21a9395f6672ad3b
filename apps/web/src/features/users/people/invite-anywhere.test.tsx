import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openForm } from '../../../testing/open-form.tsx'
import { InviteAnywhere } from './invite-anywhere.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const brands = [
  { id: 'b1', name: 'Quay', url: 'https://www.quay.test/' },
  { id: 'b2', name: 'Quay', url: 'https://quay-coffee.test/' },
  { id: 'b3', name: 'Quay', url: 'https://quay-coffee.test/' },
  { id: 'b4', name: 'Kettle', url: '' },
]

function open() {
  const invited: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (method === 'POST') invited.push(path)
    return Response.json(method === 'POST' ? { id: 'i1', email: 'guest@quay.test' } : { items: brands, nextCursor: null })
  })
  const box = openForm('u1', <InviteAnywhere onInvited={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }))
  return { box, invited }
}

it('brands of the same name are distinguished by URL, and the user must select one of them', async () => {
  const { box, invited } = open()
  fireEvent.change(box('Brand'), { target: { value: 'Quay' } })
  const brandField = await screen.findByLabelText<HTMLSelectElement>('Match')
  expect([...brandField.options].map(({ text }) => text)).toEqual(['Choose by address', 'quay.test', 'quay-coffee.test, b2', 'quay-coffee.test, b3'])
  expect(screen.queryByLabelText('Email')).toBeNull()

  fireEvent.change(brandField, { target: { value: 'b2' } })
  expect(screen.getByText('The user is invited to Quay (quay-coffee.test).')).toBeTruthy()
  fireEvent.change(box('Email'), { target: { value: 'guest@quay.test' } })
  fireEvent.submit(box('Email').form as HTMLFormElement)
  await vi.waitFor(() => expect(invited).toEqual(['/api/brands/b2/invitations']))
})

it('selects a brand if only one brand has the typed name or URL', async () => {
  const { box } = open()
  fireEvent.change(box('Brand'), { target: { value: 'kettle' } })
  expect(await screen.findByText('The user is invited to Kettle (created by hand).')).toBeTruthy()
  fireEvent.change(box('Brand'), { target: { value: 'https://www.quay.test' } })
  expect(await screen.findByText('The user is invited to Quay (quay.test).')).toBeTruthy()
})
