import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { changes, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { Edited, editingOf, guideWith, stubCssEscape } from '../testing/guide-under-test.tsx'
import DrawingsSection from './drawings-section.tsx'

const base = guideWith()
afterEach(() => vi.unstubAllGlobals())
const drawing = (at: number, change: Partial<StyleGuide['svgs'][number]> = {}) => ({
  id: `svg_${at}`,
  url: `/api/blobs/${at}.svg`,
  originalURL: 'https://kestrel.example/',
  text: '',
  width: 24,
  height: 20,
  ...change,
})
function show(svgs: StyleGuide['svgs'], { edits = false, filling = false, answers = {} } = {}) {
  const guide = { ...base, svgs }
  const part = <DrawingsSection guide={guide} filling={filling} />
  return renderWithNotices(edits ? <Edited editing={editingOf(guide).editing}>{part}</Edited> : part, {
    'GET /api/brands/b1': guide,
    'GET /api/me': { user: { id: 'ada' } },
    ...answers,
  })
}
const openCard = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

it('shows sixteen drawings until “Show all” is clicked', () => {
  show(Array.from({ length: 18 }, (_, at) => drawing(at)))
  expect(screen.getByRole('region', { name: 'Drawings' }).textContent).toContain('18 from the markup')
  expect(screen.getAllByRole('listitem')).toHaveLength(16)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 18' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(18)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

it('the label of a drawing is its text or, if it has none, its position', () => {
  show([drawing(1, { text: 'Basket' }), drawing(2)])
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Basket, 24 × 20', 'Drawing 2, 24 × 20'])
})

it('a drawing can be downloaded, and its markup can be copied', async () => {
  const write = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: write } } }))
  show([drawing(1, { text: 'Basket' })], { answers: { 'GET /api/blobs/1.svg': () => new Response('<svg/>') } })
  const card = await openCard('Basket, 24 × 20')
  const file = await card.findByRole('link', { name: 'Download' })
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual(['/api/blobs/1.svg', expect.stringMatching(/^kestrel-basket\.svg$/i)])
  fireEvent.click(card.getByRole('button', { name: 'Copy SVG' }))
  await waitFor(() => expect(write).toHaveBeenCalledWith('<svg/>'))
})

it('copies the markup of a drawing inlined in the guide', async () => {
  const write = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: write } } }))
  show([drawing(1, { text: 'Basket', url: `data:image/svg+xml;base64,${btoa('<svg id="x"/>')}` })])
  fireEvent.click(await (await openCard('Basket, 24 × 20')).findByRole('button', { name: 'Copy SVG' }))
  await waitFor(() => expect(write).toHaveBeenCalledWith('<svg id="x"/>'))
})

it('a deleted drawing can be restored with Undo', async () => {
  stubCssEscape()
  const sent = show([drawing(1, { text: 'Basket' })], {
    edits: true,
    answers: { 'POST /api/deleteSVG': { ...base, revision: 5 }, 'POST /api/brands/b1/undo': { ...base, revision: 6 } },
  })
  fireEvent.click(await (await openCard('Basket, 24 × 20')).findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Basket was deleted')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(changes(sent)).toEqual([
      { method: 'POST', path: '/api/deleteSVG', body: { id: 'b1', svgId: 'svg_1' } },
      { method: 'POST', path: '/api/brands/b1/undo', body: { revision: 5 } },
    ]),
  )
})

it('shows why a drawing was not deleted', async () => {
  stubCssEscape()
  show([drawing(1, { text: 'Basket' })], { edits: true, answers: { 'POST /api/deleteSVG': refusal('It is locked.') } })
  fireEvent.click(await (await openCard('Basket, 24 × 20')).findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Basket was not deleted')).toBeTruthy()
  expect(screen.getByText('It is locked.')).toBeTruthy()
})

it('reports that a guide has no drawings', () => {
  show([])
  expect(screen.getByText(/^^No drawings were found in the markup/)).toBeTruthy()
})
