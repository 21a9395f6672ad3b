import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Source } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn, shownAddress, startedRun } from '../../testing/render-signed-in.tsx'
import { changes, hoursAgo, refusal } from '../../testing/server-and-notices.tsx'
import { readerLines, SourceScreen, textOfPage } from './source-screen.tsx'

const URL_OF_PAGE = 'https://quay.example/about'
const about: Source = {
  id: 's1',
  url: URL_OF_PAGE,
  cleanURL: URL_OF_PAGE,
  name: 'About us',
  kind: 'about',
  status: 200,
  paragraphs: ['A paragraph that was stored.'],
  styles: 'body { color: #111 }',
  textLength: 2345,
  updated: hoursAgo(2),
}
const evidence = [{ page: URL_OF_PAGE, selector: '' }]
const samples = (change: object = {}) => ({
  headers: { h1: [], h2: [], h3: [], h4: [], h5: [], h6: [] },
  paragraphs: [],
  buttons: [],
  productCopy: [],
  ...change,
})
const guideOf = (change: object = {}) =>
  ({
    ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00Z' }),
    revision: 7,
    canEdit: true,
    ...change,
  }) as unknown as BrandDocument

const open = (source: Source | Response, { guide = {}, answers = {} }: { guide?: object; answers?: Record<string, unknown> } = {}) =>
  renderSignedIn(
    <SourceScreen id="b1" sourceId="s1" />,
    { 'GET /api/brands/b1/sources/s1': source, 'GET /api/brands/b1': guideOf(guide), ...answers },
    { at: '/admin/b1/links/s1' },
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('shows the details of a page, with links to the website and back to the list', async () => {
  open(about)
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeTruthy()
  expect(screen.getByText('About, 200, 2,345 characters, scanned 2h ago')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(URL_OF_PAGE)
  expect(screen.getByRole('link', { name: 'Sources' }).getAttribute('href')).toBe('/admin/b1/links')
  expect(screen.getByText('A paragraph that was stored.')).toBeTruthy()
  expect(screen.getByText('body { color: #111 }')).toBeTruthy()
})

it('shows the full text of a page with its headings and extracted samples', async () => {
  const textSamples = samples({
    headers: { h1: ['Clay and time'], h2: [], h3: [], h4: [], h5: [], h6: [] },
    paragraphs: Array.from({ length: 8 }, (_, at) => `Sample ${at}`),
    buttons: ['Buy', 'Buy'],
  })
  open(about, { guide: { additionalText: [{ url: URL_OF_PAGE, content: 'Clay and time\n\nWe throw by hand.', updated: '', textSamples }] } })
  const text = within(await screen.findByRole('article', { name: 'Page texts' }))
  expect(await text.findByRole('heading', { name: 'Clay and time' })).toBeTruthy()
  expect(text.getByText('We throw by hand.')).toBeTruthy()
  expect(text.queryByText('A paragraph that was stored.')).toBeNull()
  const taken = within(screen.getByRole('complementary', { name: 'Used in the guide from this page' }))
  expect(taken.getByRole('heading', { name: 'Paragraphs 8' })).toBeTruthy()
  expect(taken.getByText('Sample 5')).toBeTruthy()
  expect(taken.queryByText('Sample 6')).toBeNull()
  expect(taken.getByText('and 2 more')).toBeTruthy()
  expect(taken.getByRole('heading', { name: 'Buttons 1' })).toBeTruthy()
  expect(taken.queryByRole('heading', { name: /Product copy/ })).toBeNull()
})

it('shows the values and stored images found on the page', async () => {
  const imageOf = (id: string, change: object = {}) => ({
    id,
    url: `/files/${id}.webp`,
    source: URL_OF_PAGE,
    alt: '',
    caption: '',
    width: 10,
    height: 10,
    ...change,
  })
  open(about, {
    guide: {
      facts: { '/name': { evidence }, '/images/i2': { evidence }, '/description': { evidence: [{ page: 'https://quay.example/', selector: '' }] } },
      images: [
        imageOf('i1', { alt: 'A kiln' }),
        imageOf('i2', { source: '', caption: 'A bowl' }),
        imageOf('i3', { url: 'https://quay.example/i3.webp', alt: 'Not stored' }),
        imageOf('i4', { source: 'https://quay.example/', alt: 'Of another page' }),
        imageOf('i5'),
      ],
    },
  })
  const taken = within(await screen.findByRole('complementary', { name: 'Used in the guide from this page' }))
  expect((await taken.findByRole('link', { name: 'A kiln' })).getAttribute('href')).toBe('/admin/b1/images?image=i1')
  expect(taken.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['A kiln', 'A bowl', 'Image without a description'])
  expect(taken.queryByText('No value of the guide has evidence on this page.')).toBeNull()
  expect(taken.getAllByRole('listitem').filter((item) => !item.querySelector('img'))).toHaveLength(2)
})

it('reports that nothing was extracted from a page without values', async () => {
  open({ ...about, paragraphs: [], styles: '', excluded: true })
  expect(await screen.findByText('No text is stored for this page.')).toBeTruthy()
  expect(await screen.findByText('No value of the guide has evidence on this page.')).toBeTruthy()
  expect(screen.getByText('This page has no text samples.')).toBeTruthy()
  expect(screen.getByText('No image of the guide was found on this page.')).toBeTruthy()
  expect(screen.getByText(/^About, left out, /)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Styles found' })).toBeNull()
})

it('the page can be excluded from scans', async () => {
  const sent = open(about, { answers: { 'PATCH /api/brands/b1/sources/s1': { revision: 8 } } })
  await press('Leave out')
  expect(await screen.findByText('About us is left out')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'PATCH', path: '/api/brands/b1/sources/s1', body: { excluded: true } }])
})

it('the page can be rescanned', async () => {
  const sent = open(about, { answers: { 'POST /api/getStyleGuide': () => startedRun() } })
  await press('Scan again')
  expect(await screen.findByText('Scanning the page')).toBeTruthy()
  expect(changes(sent)[0]?.body).toMatchObject({ id: 'b1', urls_to_scrape: [URL_OF_PAGE] })
})

it('deletes a page and returns to the list of pages', async () => {
  const sent = open(about, { answers: { 'DELETE /api/brands/b1/sources/s1': { revision: 8 } } })
  await press('Delete')
  expect(await screen.findByText('About us was deleted')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/sources/s1'])
  await waitFor(() => expect(shownAddress()).toBe('/admin/b1/links'))
})

it('stays on the details of the page and shows an error if deleting the page fails', async () => {
  open(about, { answers: { 'DELETE /api/brands/b1/sources/s1': refusal('You can no longer edit it.', 403) } })
  await press('Delete')
  expect(await screen.findByText('About us was not deleted')).toBeTruthy()
  expect(shownAddress()).toBe('/admin/b1/links/s1')
})

it('hides the exclude and delete buttons from users without edit access', async () => {
  open(about, { guide: { canEdit: false } })
  await screen.findByText('No value of the guide has evidence on this page.')
  expect(screen.queryByRole('button', { name: /Leave out|Delete/ })).toBeNull()
})

it('never offers to exclude the home page', async () => {
  open({ ...about, kind: 'home' })
  await screen.findByRole('button', { name: 'Delete' })
  expect(screen.queryByRole('button', { name: 'Leave out' })).toBeNull()
})

it('shows "not found" for an unknown page', async () => {
  open(refusal('There is no such page.', 404))
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page.' })).toBeTruthy()
  expect(screen.getByText(/You can restore .* for 30 days/)).toBeTruthy()
})

const { textSamples } = emptyStyleGuide({ id: 'b1', url: 'https://yourbrand.com/', now: '2026-11-21T09:00:00Z' })
const page = { url: 'https://yourbrand.com/about?from=home', cleanURL: 'https://yourbrand.com/about', paragraphs: ['We throw each bowl by hand.'] }
const text = {
  url: 'https://yourbrand.com/about',
  content: 'Bowls for every table\nWe throw each bowl by hand.\n\nSince 1987',
  updated: '2026-11-21T09:00:00Z',
  textSamples: { ...textSamples, headers: { ...textSamples.headers, h1: ['Bowls for every table'] } },
}

it('lists the texts of a page in order, and marks which texts are headings', () => {
  const found = textOfPage({ additionalText: [{ ...text, url: 'https://yourbrand.com/' }, text] }, page)
  expect(readerLines(page, found)).toEqual([
    { text: 'Bowls for every table', heading: true },
    { text: 'We throw each bowl by hand.', heading: false },
    { text: 'Since 1987', heading: false },
  ])
})

it('falls back to the paragraphs of a source if the full text of its page is not stored', () => {
  expect(textOfPage({ additionalText: [] }, page)).toBeUndefined()
  expect(readerLines(page, { ...text, content: ' \n' })).toEqual([{ text: 'We throw each bowl by hand.', heading: false }])
})
