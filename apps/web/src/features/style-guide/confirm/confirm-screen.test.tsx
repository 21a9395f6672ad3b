import type { BrandDocument } from '@brandwright/contracts/brands'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import { refusal } from '../../../testing/server-and-notices.tsx'
import { guideWith } from '../testing/guide-under-test.tsx'
import { ConfirmList } from './confirm-list.tsx'
import { ConfirmScreen } from './confirm-screen.tsx'

const base = guideWith()
const CAT = '/api/blobs/cat.png'
const guide = guideWith({
  description: 'Bags of wool.',
  colors: { ...base.colors, roles: { ...base.colors.roles, primary: '#0f5c4a', text: '#111111', background: '#ffffff' } },
  images: [{ id: 'i1', kind: 'image', url: CAT, originalURL: '', alt: '', caption: '', width: 9, height: 9 }] as unknown as StyleGuide['images'],
})

beforeEach(() =>
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  ),
)
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const list = (shown: StyleGuide, running: boolean) => renderWithServer(<ConfirmList guide={shown} running={running} />)

it('lists which parts of the guide are complete, and links to incomplete parts', () => {
  list(guide, false)
  expect(items()).toEqual([
    'CompleteName and descriptionBags of wool.',
    'CompletePalette3 colours with a role',
    'IncompleteTypeNo typeface yet.Add it',
    'IncompleteButtonsNo button yet.Add it',
    'IncompleteLogosNo logo yet, or only an icon.Add it',
    'CompleteImages1 image',
    'IncompleteText samplesNo texts of the brand yet.Add it',
  ])
  expect(screen.getByRole('link', { name: 'Add to Type' }).getAttribute('href')).toBe('/styleGuide/b1#type')
  expect(screen.getByRole('status').textContent).toBe('3 of 7 parts complete')
  expect(screen.getByRole('link', { name: 'Open the style guide' }).getAttribute('href')).toBe('/styleGuide/b1')
})

it('shows which parts were found so far during a scan, without links to add parts', () => {
  list({ ...guide, description: '' }, true)
  expect(items()[0]).toContain('Not found so far.')
  expect(items()[1]).toContain('3 colours with a role')
  expect(screen.getAllByText('Not found so far.')).toHaveLength(5)
  expect(screen.queryByRole('link', { name: /^Add to/ })).toBeNull()
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('2 of 7 parts found so far')
  expect(screen.getByRole('link', { name: 'Watch it in the style guide' })).toBeTruthy()
})

it('shows the colors of the guide, and only images that this server stores', () => {
  list({ ...guide, images: [...guide.images, { ...guide.images[0], id: 'i2', url: 'https://elsewhere.example/b.png' }] as StyleGuide['images'] }, false)
  const parts = screen.getAllByRole('listitem')
  expect([...(parts[1]?.querySelectorAll<HTMLElement>('[style]') ?? [])].map((dot) => dot.style.backgroundColor)).toHaveLength(3)
  expect([...(parts[5]?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'))).toEqual([CAT])
})

const Place = () => <output aria-label="Place">{useLocation().pathname}</output>
const open = (answer: BrandDocument | Response | (() => unknown)) =>
  renderWithServer(
    <>
      <ConfirmScreen id="b1" />
      <Place />
    </>,
    { 'GET /api/brands/b1': answer, 'GET /api/me': { user: { id: 'ada' } } },
    { at: '/styleGuide/b1/confirm' },
  )

it('explains that the guide was found on the website', async () => {
  open(guide)
  expect(await screen.findByRole('heading', { level: 1, name: 'Kestrel' })).toBeTruthy()
  expect(screen.getByText('This is what we found on your website. You can complete the rest in the guide.')).toBeTruthy()
  expect(document.title).toMatch(/^Review Kestrel/)
})

it('describes a guide without a website as entered manually', async () => {
  open({ ...guide, url: '' })
  expect(await screen.findByText(/^This is what you typed\./)).toBeTruthy()
})

it('redirects to the guide if the user has no edit access', async () => {
  open({ ...guide, canEdit: false })
  await screen.findByText('/styleGuide/b1')
  expect(within(screen.getByLabelText('Place')).getByText('/styleGuide/b1')).toBeTruthy()
})

it('shows "not found" for an unknown guide', async () => {
  open(refusal('Not found', 404))
  expect(await screen.findByRole('heading', { level: 1, name: 'No guide at this address' })).toBeTruthy()
})
