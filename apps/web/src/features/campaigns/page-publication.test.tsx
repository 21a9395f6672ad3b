import type { PagePublication } from '@brandwright/contracts/pages'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open, saved, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

const version = { slug: 'spring', publishedAt: '2026-11-22T10:00:00.000Z', publishedBy: 'Ada' }
const publication: PagePublication = {
  url: 'https://quay.example/p/spring',
  isCurrent: true,
  versions: [
    { ...version, number: 3, isLive: true, hasVariant: true, variantShare: 30 },
    { ...version, number: 2, isLive: false, hasVariant: true, variantShare: 0 },
    { ...version, number: 1, isLive: false, hasVariant: false, variantShare: 0 },
  ],
  results: { a: { views: 0, contacts: 0 }, b: { views: 0, contacts: 0 } },
  variantId: 'i9',
}

it('shows the B variant’s percentage for each version that has a B variant', async () => {
  server.item = { ...server.item, itemType: 'page', variantShare: 50 }
  const editor = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => (address.endsWith('/page') ? Response.json(publication) : editor(address, init)))
  await open()
  const versions = (await screen.findByText('3 versions')).parentElement
  const texts = Array.from(versions?.querySelectorAll('li > span:first-child') ?? [], ({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^Version 3, .*, 30% B$/),
    expect.stringMatching(/^Version 2, .*, 0% B$/),
    expect.stringMatching(/^Version 1, .* by Ada$/),
  ])
})

it('keeps a trailing hyphen in the slug field during typing, but does not save it', async () => {
  server.item = { ...server.item, itemType: 'page' }
  const editor = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => (address.endsWith('/page') ? Response.json(publication) : editor(address, init)))
  await open()
  const field = await screen.findByLabelText<HTMLInputElement>('Address')
  fireEvent.change(field, { target: { value: 'Spring ' } })
  expect(field.value).toBe('spring-')
  await saved()
  expect(server.item.slug).toBe('spring')
  fireEvent.change(field, { target: { value: 'spring--sale!' } })
  fireEvent.blur(field)
  expect(field.value).toBe('spring-sale')
  await saved()
  expect(server.item.slug).toBe('spring-sale')
})
