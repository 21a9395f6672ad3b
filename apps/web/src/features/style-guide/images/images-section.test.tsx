import type { Image, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changes, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { Edited, editingOf, guideWith } from '../testing/guide-under-test.tsx'
import { ImagesSection } from './images-section.tsx'

const base = guideWith()
const image = (at: number, change: Partial<Image> = {}) =>
  ({
    id: `i${at}`,
    url: `/api/blobs/${at}.jpg`,
    originalURL: '',
    kind: 'image',
    alt: `Picture ${at}`,
    caption: '',
    width: 1600,
    height: 900,
    rank: 0,
    source: '',
    ...change,
  }) as Image

// Stubs the width of the image wall, because jsdom has no layout.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      notify: ResizeObserverCallback
      constructor(notify: ResizeObserverCallback) {
        this.notify = notify
      }
      observe() {
        this.notify([{ contentRect: { width: 1000 } } as ResizeObserverEntry], this as unknown as ResizeObserver)
      }
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function show(images: Image[], { edits = false, filling = false, answers = {} } = {}) {
  const guide: StyleGuide = { ...base, images }
  const part = <ImagesSection guide={guide} filling={filling} />
  return renderWithNotices(edits ? <Edited editing={editingOf({ ...base, images }).editing}>{part}</Edited> : part, {
    'GET /api/brands/b1': { ...base, images },
    'GET /api/me': { user: { id: 'ada' } },
    ...answers,
  })
}
const figures = () => screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent)

it('sorts images by rank, and shows the suggested use of each image', () => {
  show([
    image(1, { rank: 6, small: true, width: 90, height: 90 }),
    image(2),
    image(3, { rank: 3, transparent: true, caption: 'A bag', width: 800, height: 800 }),
  ])
  expect(screen.getByRole('region', { name: 'Images' }).textContent).toContain('3, best first')
  const [first] = figures()
  expect(first).toContain('Sharp enough for a hero')
  expect(first).toContain('1600 × 900')
  expect(figures().at(-1)).toContain('Small')
  expect(figures().find((caption) => caption?.includes('A bag'))).toContain('Cut-out, for any background')
  expect(screen.getByRole('img', { name: 'Picture 2' }).getAttribute('src')).toContain('/api/blobs/2.jpg')
})

it('filters images by kind and shows the count of each kind in the menu', async () => {
  show([image(1), image(2), image(3, { rank: 4, isGraphic: true })])
  fireEvent.click(screen.getByRole('button', { name: 'All kinds' }))
  const menu = within(await screen.findByRole('menu', { name: 'Kinds of images' }))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['All kinds3', 'Photographs2', 'Graphics1'])
  fireEvent.click(menu.getByRole('menuitem', { name: /^Graphics/ }))
  expect(figures()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Graphics' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Images' }).textContent).toContain('1, best first')
})

it('shows the first rows of many images, and a button that shows all images', () => {
  show(Array.from({ length: 40 }, (_, at) => image(at)))
  const shown = figures().length
  expect(shown).toBeGreaterThan(2)
  expect(shown).toBeLessThan(40)
  expect(screen.getByRole('button', { name: 'Show all 40' })).toBeTruthy()
})

it('the evidence of an image links to its form, and can mark the image as a logo', async () => {
  const sent = show([image(1)], { edits: true, answers: { 'PATCH /api/brands/b1/images/i1': base } })
  fireEvent.click(screen.getByRole('button', { name: 'Sharp enough for a hero' }))
  const card = within(await screen.findByRole('dialog'))
  expect((await card.findByRole('link', { name: /Edit/ })).getAttribute('href')).toBe('/admin/b1/images?image=i1')
  fireEvent.click(card.getByRole('button', { name: 'Mark as logo' }))
  expect(await screen.findByText('Now the first logo')).toBeTruthy()
  await waitFor(() => expect(changes(sent)).toEqual([{ method: 'PATCH', path: '/api/brands/b1/images/i1', body: { kind: 'logo' } }]))
})

it('users without edit access cannot mark an image as a logo', async () => {
  show([image(1)])
  fireEvent.click(screen.getByRole('button', { name: 'Sharp enough for a hero' }))
  const card = within(await screen.findByRole('dialog'))
  await card.findByText('Image')
  expect(card.queryByRole('button', { name: 'Mark as logo' })).toBeNull()
})

it('reports that a guide has no images', () => {
  show([])
  expect(screen.getByText('No images were found on the scanned pages.')).toBeTruthy()
})

it('does not report missing images during a scan', () => {
  show([], { filling: true })
  expect(screen.queryByText(/No images/)).toBeNull()
})
