import type { BrandListEntry } from '@brandwright/contracts/brands'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderSignedIn, shownAddress, startedRun } from '../../testing/render-signed-in.tsx'
import { changes, hoursAgo, refusal } from '../../testing/server-and-notices.tsx'
import { BrandList } from './brand-list.tsx'
import { CategoryBrands } from './category-brands.tsx'
import { CategoryLinks } from './category-links.tsx'
import RelatedBrands from './related-brands.tsx'

/** Fake observer for which no element is ever visible, so no font loads. */
class NothingVisible {
  observe() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NothingVisible))

const brand = (name: string, change: object = {}) =>
  ({
    id: name.toLowerCase(),
    name,
    url: `https://${name.toLowerCase()}.example/`,
    websiteUrl: '',
    categories: [],
    isSample: false,
    logo: null,
    headingFont: null,
    roles: { background: null, text: null },
    palette: [],
    sample: '',
    updated: hoursAgo(4),
    ...change,
  }) as unknown as BrandListEntry
const LIST = 'GET /api/brands?*'
const page = (items: BrandListEntry[], nextCursor: string | null = null) => ({ items, nextCursor })
const list = (answers: Record<string, unknown>, { search = '', category = '', onClearSearch = () => undefined } = {}) =>
  renderSignedIn(<BrandList search={search} category={category} onClearSearch={onClearSearch} />, answers)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('shows name, URL, age, tagline and badge of each brand and links to its guide', async () => {
  list({
    [LIST]: page([
      brand('Quay', { categories: ['Food', 'Featured'], sample: 'Clay and time', websiteUrl: 'https://www.quay.example/' }),
      brand('Kiln', { isSample: true, logo: { url: '/files/kiln.svg', background: '#fff', text: '' } }),
      brand('', { url: 'https://reed.example/', logo: { url: 'https://reed.example/logo.svg', background: '', text: 'reed & co' } }),
    ]),
  })
  const [quay, kiln, reed] = (await screen.findAllByRole('listitem')).map((card) => within(card))
  expect(quay?.getByRole('link', { name: 'Quay' }).getAttribute('href')).toBe('/styleGuide/quay')
  expect(quay?.getByText('Clay and time')).toBeTruthy()
  expect(quay?.getByText('Featured')).toBeTruthy()
  expect(quay?.getByText('quay.example')).toBeTruthy()
  expect(quay?.getByText('4h ago')).toBeTruthy()
  expect(kiln?.getByText('Sample')).toBeTruthy()
  expect(kiln?.getByRole('presentation').getAttribute('src')).toBe('/files/kiln.svg')
  expect(reed?.getByRole('link', { name: 'reed.example' })).toBeTruthy()
  expect(reed?.getByText('reed & co')).toBeTruthy()
  expect(reed?.queryByRole('presentation')).toBeNull()
  expect(screen.getByText('3 brands shown')).toBeTruthy()
})

it('the button “Load more” loads the next brands', async () => {
  const sent = list({ [LIST]: ({ path }: { path: string }) => (path.includes('cursor=c2') ? page([brand('Kiln')]) : page([brand('Quay')], 'c2')) })
  expect(await screen.findByText('1 brand shown')).toBeTruthy()
  await press('Show more')
  expect(await screen.findByText('2 brands shown')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(sent.filter(({ path }) => path.startsWith('/api/brands?'))).toHaveLength(2)
})

it('shows why the brands failed to load, and retries', async () => {
  const answers = [refusal('Too many requests.', 400), page([brand('Quay')])]
  list({ [LIST]: () => answers.shift() })
  expect(await screen.findByText(/^Too many requests\. Please try again/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('link', { name: 'Quay' })).toBeTruthy()
})

it('an empty brand list links to the field for a website URL', async () => {
  list({ [LIST]: page([]) })
  expect((await screen.findByRole('link', { name: 'Paste your website' })).getAttribute('href')).toBe('/')
})

it('searches within the category, and offers to clear a search without results', async () => {
  const onClearSearch = vi.fn()
  const sent = list({ [LIST]: page([]) }, { search: 'soap', category: 'Food', onClearSearch })
  expect(await screen.findByText('No brand matches “soap”')).toBeTruthy()
  expect(screen.getByText('Try part of the name or address, or search outside Food.')).toBeTruthy()
  const query = new URL(sent.find(({ path }) => path.startsWith('/api/brands?'))?.path ?? '', location.origin).searchParams
  expect([query.get('search'), query.get('category')]).toEqual(['soap', 'Food'])
  await press('Clear the search')
  expect(onClearSearch).toHaveBeenCalledTimes(1)
})

it('offers to scan the searched website if no guide for the website exists', async () => {
  const sent = list({ [LIST]: page([]), 'POST /api/getStyleGuide': () => startedRun('r1', 'soap') }, { search: 'soap.example' })
  expect(await screen.findByText('Brandwright scans soap.example and shows the guide as results arrive.')).toBeTruthy()
  await press('Add')
  await waitFor(() => expect(shownAddress()).toMatch(/soap.*r1/))
  expect(changes(sent)[0]?.body).toMatchObject({ url: 'https://soap.example/' })
})

it('shows why a searched website could not be scanned', async () => {
  list({ [LIST]: page([]), 'POST /api/getStyleGuide': refusal('This address is not public.', 422) }, { search: 'soap.example' })
  await press('Add')
  expect((await screen.findByRole('alert')).textContent).toBe('This address is not public.')
})

it('reports that a category is empty, and requests its brands sorted by last change', async () => {
  const sent = renderSignedIn(<CategoryBrands category="Food" />, { [LIST]: page([]) })
  expect(await screen.findByText('No brands in Food yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a brand' }).getAttribute('href')).toBe('/')
  expect(sent.find(({ path }) => path.startsWith('/api/brands?'))?.path).toMatch(/category=Food.*order=updated|order=updated.*category=Food/)
})

it('lists the categories with their brand counts, and marks the current category', async () => {
  renderSignedIn(<CategoryLinks names={['Food', 'Tools']} counts={{ Food: 3 }} current="Tools" to={(name) => `/c/${name}`} />)
  const links = within(await screen.findByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['Food3', '/c/Food', null],
    ['Tools', '/c/Tools', 'page'],
  ])
})

const RELATED = 'POST /api/getRelatedBrands'

it('shows related brands and the properties that they share', async () => {
  renderSignedIn(<RelatedBrands id="b1" />, { [RELATED]: [{ brand: brand('Quay'), reasons: ['also Food', 'a near palette'] }] })
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByRole('heading', { level: 3, name: 'Quay' })).toBeTruthy()
  expect(card.getByText('Also Food, a near palette')).toBeTruthy()
})

it('reports that a brand has no related brands', async () => {
  renderSignedIn(<RelatedBrands id="b1" />, { [RELATED]: [] })
  expect(await screen.findByText(/^No other brand on this server shares its category/)).toBeTruthy()
})

it('retries loading the related brands', async () => {
  const answers = [refusal('Not now.', 400), []]
  renderSignedIn(<RelatedBrands id="b1" />, { [RELATED]: () => answers.shift() })
  await press('Try again')
  expect(await screen.findByText(/^No other brand on this server shares its category/)).toBeTruthy()
})
