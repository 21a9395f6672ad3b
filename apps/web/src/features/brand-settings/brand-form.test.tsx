import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changes, renderWithNotices } from '../../testing/server-and-notices.tsx'
import { BrandForm } from './brand-form.tsx'

const guide = emptyStyleGuide({ id: 'b1', url: 'https://quay.example/', now: '2026-11-22T10:00:00.000Z' })
const brand = { ...guide, name: 'Quay', revision: 3, canEdit: true, isPublic: false, isSample: false, runId: null } as BrandDocument

function show(document: BrandDocument) {
  let saved = document
  return renderWithNotices(<BrandForm brand={document} />, {
    'GET /api/me': { user: { id: 'u1' } },
    'GET /api/brands/b1': () => saved,
    'PATCH /api/brands/b1': ({ body }: { body: unknown }) => {
      saved = { ...saved, ...(body as Partial<BrandDocument>), revision: saved.revision + 1 }
      return saved
    },
  })
}

it('saves the postal address with its line breaks, and explains where it appears', async () => {
  const sent = show(brand)
  const field = screen.getByRole('textbox', {
    name: 'Postal address',
    description: 'Appears in the footer of emails and pages, unless the footer has its own.',
  })
  expect(field).toBeInstanceOf(HTMLTextAreaElement)
  expect(field.getAttribute('maxlength')).toBe('300')
  fireEvent.change(field, { target: { value: '4 Mill Lane\nBath BA1 1AA\n' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The brand was saved')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'PATCH', path: '/api/brands/b1', body: { postalAddress: '4 Mill Lane\nBath BA1 1AA' } }])
})

it('removes the postal address', async () => {
  const sent = show({ ...brand, postalAddress: '4 Mill Lane' })
  fireEvent.change(screen.getByDisplayValue('4 Mill Lane'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The brand was saved')).toBeTruthy()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ postalAddress: '' }])
})
