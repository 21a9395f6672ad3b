import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Source } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cellsOf } from '../../testing/cells-of.ts'
import { renderSignedIn, shownAddress, startedRun } from '../../testing/render-signed-in.tsx'
import { changes, hoursAgo, refusal } from '../../testing/server-and-notices.tsx'
import { SourcesScreen } from './sources-screen.tsx'

const page = (id: string, change: Partial<Source> = {}): Source => ({
  id,
  url: `https://quay.example/${id}`,
  cleanURL: `https://quay.example/${id}`,
  name: '',
  kind: 'page',
  status: 200,
  paragraphs: [],
  styles: '',
  textLength: 1234,
  updated: hoursAgo(5),
  ...change,
})
const home = page('home', { kind: 'home', name: 'Quay pottery' })
const about = page('about', { kind: 'about', name: 'About us', updated: hoursAgo(9) })
const missing = page('gone', { status: 404 })
const old = page('old', { name: 'Old news', kind: 'blog', excluded: true })

const open = (sources: Source[], answers: Record<string, unknown> = {}, at = '') =>
  renderSignedIn(
    <SourcesScreen id="b1" />,
    {
      'GET /api/brands/b1': {
        ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00Z' }),
        revision: 7,
        canEdit: true,
        sources,
      } as BrandDocument,
      ...answers,
    },
    { at: `/admin/b1/links${at}` },
  )
const press = async (name: string | RegExp, role = 'button') => fireEvent.click(await screen.findByRole(role, { name }))
const cells = async () => cellsOf(await screen.findByRole('table', { name: 'Pages of the site' }))
const names = async () => (await cells()).map(([, name]) => name)
const READ = 'POST /api/getStyleGuide'

it('shows URL, kind, status, length and last scan of each page', async () => {
  open([home, missing, old])
  expect(await cells()).toEqual([
    ['', 'Quay pottery/home', 'Home', '200', '1,234 characters', '5h ago', ''],
    ['', '/gone/gone', 'Page', '404, not found', '1,234 characters', '5h ago', ''],
    ['', 'Old news/old', 'Blog', 'Left out', '1,234 characters', '5h ago', ''],
  ])
  expect(screen.getByRole('link', { name: 'Quay pottery' }).getAttribute('href')).toBe('/admin/b1/links/home')
})

it('the home page can be rescanned and deleted, but not excluded', async () => {
  open([home])
  await press('Choose Quay pottery', 'checkbox')
  expect(screen.getByRole('button', { name: 'Scan Quay pottery again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete Quay pottery' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Leave out/ })).toBeNull()
})

it('filters the pages by status and by search, and shows the number of pages per status', async () => {
  open([home, about, missing, old])
  await press('Status: All pages')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['All pages4', 'In use2', 'Left out1', 'Not scanned1'])
  fireEvent.click(items[1] as HTMLElement)
  await waitFor(() => expect(shownAddress()).toBe('/admin/b1/links?status=used'))
  expect(await names()).toEqual(['Quay pottery/home', 'About us/about'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ABOUT' } })
  await waitFor(async () => expect(await names()).toEqual(['About us/about']))
})

it('offers to reset filters that no page matches', async () => {
  open([home, about], {}, '?search=soap&status=failed')
  expect(await screen.findByText('No results found')).toBeTruthy()
  await press('Show all pages')
  expect(await names()).toHaveLength(2)
  expect(shownAddress()).toBe('/admin/b1/links')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

it('shows 50 pages, and all pages after “Load more”', async () => {
  open(Array.from({ length: 51 }, (_, at) => page(`p${at}`)))
  expect(await names()).toHaveLength(50)
  await press('Load more')
  expect(await names()).toHaveLength(51)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('rescanning a page shows a notice that links to the progress', async () => {
  const sent = open([home, about], { [READ]: () => startedRun() })
  await press('Scan About us again')
  expect(await screen.findByText('Scanning the page')).toBeTruthy()
  expect(changes(sent)[0]?.body).toMatchObject({ id: 'b1', urls_to_scrape: ['https://quay.example/about'], sections: ['sources', 'text'] })
  await press('Watch')
  await waitFor(() => expect(shownAddress()).toMatch(/b1.*r1/))
})

it('rescans all pages that are not excluded, starting with the oldest scan', async () => {
  const sent = open([home, about, old], { [READ]: () => startedRun() })
  await press('Scan all again')
  expect(await screen.findByText('Scanning 2 pages')).toBeTruthy()
  expect(changes(sent)[0]?.body).toMatchObject({ urls_to_scrape: ['https://quay.example/about', 'https://quay.example/home'] })
})

it('shows why one or all pages could not be scanned', async () => {
  open([home, about], { [READ]: () => refusal('The limit of the brand is reached.', 422) })
  await press('Scan Quay pottery again')
  expect(await screen.findByText('The page was not scanned')).toBeTruthy()
  expect(screen.getByText('The limit of the brand is reached.')).toBeTruthy()
  await press('Scan all again')
  expect(await screen.findByText('The pages were not scanned')).toBeTruthy()
})

it('offers to rescan at most as many pages as one scan allows', async () => {
  open(Array.from({ length: 51 }, (_, at) => page(`p${at}`)))
  expect(await screen.findByRole('button', { name: 'Scan 50 pages again' })).toBeTruthy()
})

it('scans the entered URLs, and shows an error if no URL is entered', async () => {
  const sent = open([home], { [READ]: () => startedRun() })
  await press('Scan it')
  expect(await screen.findByText('Type the address of a page first.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Add a page'), { target: { value: 'quay.example/faq, quay.example/care' } })
  expect(screen.queryByText('Type the address of a page first.')).toBeNull()
  await press('Scan it')
  expect(await screen.findByText('Scanning 2 pages')).toBeTruthy()
  expect(changes(sent)[0]?.body).toMatchObject({ urls_to_scrape: ['quay.example/faq', 'quay.example/care'] })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Add a page').value).toBe(''))
})

it('the empty page list links to the URL field', async () => {
  open([])
  await press('Add a page')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add a page' }))
  expect(screen.queryByRole('button', { name: /Read all|Clear/ })).toBeNull()
})

it.each([
  [about, 'Leave out About us', 'About us is left out', true],
  [old, 'Include Old news', 'Old news is included again', false],
])('a page can be excluded from scans and included again', async (source, button, notice, excluded) => {
  const sent = open([home, source], { [`PATCH /api/brands/b1/sources/${source.id}`]: { revision: 8 } })
  await press(button)
  expect(await screen.findByText(notice)).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'PATCH', path: `/api/brands/b1/sources/${source.id}`, body: { excluded } }])
})

it('shows why a page was not excluded', async () => {
  open([home, about], { 'PATCH /api/brands/b1/sources/about': refusal('You can no longer edit it.', 403) })
  await press('Leave out About us')
  expect(await screen.findByText('The page was not changed')).toBeTruthy()
})

it('deletes a page and announces the deletion', async () => {
  const sent = open([home, about], { 'DELETE /api/brands/b1/sources/about': { revision: 8 } })
  await press('Delete About us')
  expect(await screen.findByText('About us was deleted')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/sources/about'])
})

it('one checkbox selects and deselects all listed pages', async () => {
  open([home, about])
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Choose all' })
  await press('Choose About us', 'checkbox')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '1 chosen' }).indeterminate).toBe(true)
  fireEvent.click(all)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '2 chosen' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Quay pottery' }).checked).toBe(true)
  fireEvent.click(all)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all' }).checked).toBe(false)
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

it('a selection of pages can be excluded and included, except the home page', async () => {
  const sent = open([home, about, old], { 'POST /api/updateStyleGuideProp': { revision: 8 } })
  await press('Choose all', 'checkbox')
  const bar = within(screen.getByRole('group', { name: 'Actions for the selected pages' }))
  fireEvent.click(bar.getByRole('button', { name: 'Leave out' }))
  expect(await screen.findByText('1 page is left out')).toBeTruthy()
  fireEvent.click(bar.getByRole('button', { name: 'Include' }))
  expect(await screen.findByText('1 page is included again')).toBeTruthy()
  expect(changes(sent).map(({ body }) => (body as { values: unknown }).values)).toEqual([
    { '/sources/about/excluded': true },
    { '/sources/old/excluded': false },
  ])
})

it('rescans the selected pages', async () => {
  const sent = open([home, about, missing], { [READ]: () => startedRun() })
  await press('Choose About us', 'checkbox')
  await press('Choose /gone', 'checkbox')
  await press('Scan again')
  expect(await screen.findByText('Scanning 2 pages')).toBeTruthy()
  expect(changes(sent)[0]?.body).toMatchObject({ urls_to_scrape: ['https://quay.example/about', 'https://quay.example/gone'] })
})

it('deletes the selected pages and clears the selection', async () => {
  const sent = open([home, about], { 'POST /api/brands/b1/sources/clear': { number: 1, revision: 8 } })
  await press('Choose About us', 'checkbox')
  await press('Remove')
  expect(await screen.findByText('1 page was removed')).toBeTruthy()
  expect(changes(sent)[0]?.body).toEqual({ ids: ['about'] })
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose About us' }).checked).toBe(false))
})

it('the confirmation to remove all pages shows their number', async () => {
  const sent = open([home, about], { 'POST /api/brands/b1/sources/clear': { number: 2, revision: 8 } })
  expect(await screen.findByText(/^This removes all 2 pages/)).toBeTruthy()
  await press('Clear sources')
  expect(await screen.findByText('2 pages were removed')).toBeTruthy()
  expect(changes(sent)[0]?.body).toEqual({})
})

it('shows why the pages were not deleted', async () => {
  open([home], { 'POST /api/brands/b1/sources/clear': refusal('You can no longer edit it.', 403) })
  expect(await screen.findByText(/^This removes the only page/)).toBeTruthy()
  await press('Clear sources')
  expect(await screen.findByText('The pages were not removed')).toBeTruthy()
})
