import type { Collection, Product, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { changes, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { Edited, editingOf, guideWith, sourceOf, stubCssEscape } from '../testing/guide-under-test.tsx'
import { ProductsSection } from './products-section.tsx'
import { SourcesSection } from './sources-section.tsx'
import { StylesheetSection } from './stylesheet-section.tsx'
import { TextSection } from './text-section.tsx'

const base = guideWith()
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const product = (at: number, change: Partial<Product> = {}): Product => ({
  id: `p${at}`,
  title: `Bag ${at}`,
  handle: `bag/${at}`,
  description: '',
  price: '48.00',
  currency: 'EUR',
  url: `https://kestrel.example/bag-${at}`,
  images: [],
  ...change,
})
const collection = (at: number, change: Partial<Collection> = {}): Collection => ({
  id: `c${at}`,
  title: `Teas ${at}`,
  handle: 'teas',
  url: `https://kestrel.example/teas-${at}`,
  description: '',
  image: null,
  ...change,
})
const many = <T,>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at))
const read = (part: ReactElement) => renderWithNotices(part)
function edit(guide: StyleGuide, part: (shown: StyleGuide) => ReactElement, answers: Record<string, unknown> = {}) {
  const session = editingOf({ ...base, ...guide })
  const sent = renderWithNotices(<Edited editing={session.editing}>{part}</Edited>, {
    'GET /api/brands/b1': guide,
    'GET /api/me': { user: { id: 'ada' } },
    ...answers,
  })
  return { ...session, sent }
}
/** Returns true if a placeholder with a fixed height is visible. */
const hasPlaceholder = () => [...document.querySelectorAll<HTMLElement>('section [aria-hidden]')].some(({ style }) => Number.parseFloat(style.height) > 0)
const region = (name: string) => screen.getByRole('region', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

it('shows products with price, stock and the images that this server stores', () => {
  const own = [
    { url: 'https://elsewhere.example/a.png', originalURL: '', alt: '' },
    { url: '/api/blobs/bag.png', originalURL: '', alt: 'A bag' },
  ]
  const products = [product(1, { available: true, images: own }), product(2, { price: null, available: false }), product(3, { currency: null })]
  read(<ProductsSection guide={{ ...base, language: 'en', products }} filling={false} />)
  const items = within(region('Products')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Bag 1€48.00In stock',
    'No image storedBag 2No price shownSold out',
    'No image storedBag 348.00',
  ])
  expect(screen.getByRole('img', { name: 'A bag' }).getAttribute('src')).toContain('/api/blobs/bag.png')
  expect(screen.getByRole('link', { name: 'Bag 1' }).getAttribute('href')).toBe('https://kestrel.example/bag-1')
})

it.each([
  [18, 18, null],
  [12, 19, 'Show all 19'],
  [12, 80, 'Show 60 more'],
])('the products section shows the first %i of %i products', (shown, count, more) => {
  read(<ProductsSection guide={{ ...base, products: many(count, product) }} filling={false} />)
  const links = () => within(region('Products')).getAllByRole('link')
  expect(links()).toHaveLength(shown)
  if (more === null) expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  else {
    press(more)
    expect(links()).toHaveLength(Math.min(count, 72 + (count - 72 <= 6 ? 6 : 0)))
  }
})

it('shows at most 24 collections and the number of all collections', () => {
  read(
    <ProductsSection
      guide={{ ...base, products: [product(1)], collections: many(30, (at) => collection(at, { description: at === 0 ? 'Green and black' : '' })) }}
      filling={false}
    />,
  )
  expect(region('Products').textContent).toContain('1 in 30 collections')
  expect(screen.getByRole('heading', { name: /^Collections/ }).textContent).toBe('Collections 24 of 30')
  expect(screen.getAllByRole('link', { name: /^Teas/ })).toHaveLength(24)
  const [first] = screen.getAllByRole('link', { name: /^Teas/ })
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Teas 0Green and black', 'https://kestrel.example/teas-0'])
})

it('links a product to its form, and deletes the product', async () => {
  stubCssEscape()
  const guide = { ...base, products: [product(1)], collections: [collection(1)] }
  const { sent } = edit(guide, (shown) => <ProductsSection guide={shown} filling={false} />, { 'DELETE /api/brands/b1/products/p1': guide })
  fireEvent.click(screen.getByRole('button', { name: /48\.00/ }))
  const card = within(await screen.findByRole('dialog'))
  expect((await card.findByRole('link', { name: /Edit/ })).getAttribute('href')).toBe('/admin/b1/products/bag%2F1')
  fireEvent.click(card.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Bag 1 was deleted')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/products/p1'])
})

it('links a collection to its form', async () => {
  edit({ ...base, collections: [collection(1)] }, (shown) => <ProductsSection guide={shown} filling={false} />)
  press('Evidence of Teas 1')
  const card = within(await screen.findByRole('dialog'))
  expect((await card.findByRole('link', { name: /Edit/ })).getAttribute('href')).toBe('/admin/b1/products?filter=collections&edit=c1')
})

it('lists the pages with kind, path, status and text length', () => {
  const sources = [
    sourceOf('s1', '/', { name: 'Home page', kind: 'home', textLength: 12_345 }),
    sourceOf('s2', '/gone?x=1', { status: 404, cleanURL: 'https://kestrel.example/gone' }),
  ]
  read(<SourcesSection guide={{ ...base, sources }} filling={false} />)
  expect(region('Sources').textContent).toContain('1 page')
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) => [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) => textContent).slice(0, 5)),
  ).toEqual([
    ['Home page', 'Home', '/', '200', '12,345'],
    ['/gone?x=1', 'Page', '/gone', '404, not found', '0'],
  ])
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole('cell')
      .at(-1)?.textContent,
  ).toMatch(/^3 Nov,? \d\d:\d\d$/)
})

it('shows eight pages until “Show all” is clicked', () => {
  read(<SourcesSection guide={{ ...base, sources: many(9, (at) => sourceOf(`s${at}`, `/${at}`)) }} filling={false} />)
  expect(screen.getAllByRole('row')).toHaveLength(9)
  press('Show all 9')
  expect(screen.getAllByRole('row')).toHaveLength(10)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

const samples = guideWith({
  language: 'cy',
  textSamples: {
    ...base.textSamples,
    headers: { ...base.textSamples.headers, h1: many(7, (at) => `Heading ${at}`) },
    paragraphs: ['Made slowly by hand.', ...many(5, (at) => `Paragraph ${at}`)],
  },
})

it('shows five text samples per column until “Show all” is clicked', () => {
  read(<TextSection guide={samples} filling={false} />)
  expect(region('Text samples').textContent).toContain('13')
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByText('Made slowly by hand.').closest('li')?.textContent).toBe('pMade slowly by hand.4 words ')
  expect(screen.getByText('Heading 0').closest('[lang]')?.getAttribute('lang')).toBe('cy')
  press('Show all 13')
  expect(screen.getAllByRole('listitem')).toHaveLength(13)
})

it('the copy button copies all text samples', async () => {
  const write = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: write } } }))
  read(<TextSection guide={samples} filling={false} />)
  press('Copy all')
  await waitFor(() => expect(write).toHaveBeenCalledWith(expect.stringMatching(/^Heading 0\nHeading 1\n[\s\S]*\nParagraph 4$/)))
})

it('edits a text sample through its pencil button', async () => {
  const { edit: edited } = edit(samples, (shown) => <TextSection guide={shown} filling={false} />)
  press('Edit the sample Made slowly by hand.')
  const card = within(await screen.findByRole('dialog'))
  fireEvent.change(await card.findByRole('textbox', { name: 'Text' }), { target: { value: 'Made by hand.' } })
  expect(edited.mock.calls).toEqual([['/textSamples/paragraphs', ['Made by hand.', ...samples.textSamples.paragraphs.slice(1)]]])
})

it('hides the edit buttons of text samples from users without edit access', () => {
  read(<TextSection guide={samples} filling={false} />)
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})

const css = many(30, (at) => (at % 2 === 0 ? `.rule-${at} {` : '  color: red;')).join('\n')

it('shows 28 lines of the stylesheet until “Show all” is clicked', () => {
  read(<StylesheetSection guide={{ ...base, stylesheet: css }} filling={false} />)
  expect(region('Stylesheet').textContent).toContain('30 lines')
  const code = () => region('Stylesheet').querySelector('pre')?.textContent?.trimEnd()
  expect(code()?.split('\n')).toHaveLength(28)
  press('Show all 30 lines')
  expect(code()).toBe(css)
})

it("downloads the stylesheet under the brand's name", async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:css'
      static override revokeObjectURL = () => undefined
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  read(<StylesheetSection guide={{ ...base, stylesheet: css }} filling={false} />)
  press('Download')
  expect(saved).toEqual([expect.stringMatching(/^kestrel\.css$/i)])
})

it.each([
  ['products', (filling: boolean) => <ProductsSection guide={base} filling={filling} />, /^No products were found\./],
  ['pages', (filling: boolean) => <SourcesSection guide={base} filling={filling} />, /^^No page is stored/],
  ['texts', (filling: boolean) => <TextSection guide={base} filling={filling} />, /^No text long enough/],
  ['rules', (filling: boolean) => <StylesheetSection guide={base} filling={filling} />, /^There are no rules yet\./],
] as const)('reports that the guide has no %s', (_, part, message) => {
  read(part(false))
  expect(screen.getByText(message)).toBeTruthy()
})

it.each([
  ['products', (filling: boolean) => <ProductsSection guide={base} filling={filling} />],
  ['pages', (filling: boolean) => <SourcesSection guide={base} filling={filling} />],
  ['texts', (filling: boolean) => <TextSection guide={base} filling={filling} />],
  ['rules', (filling: boolean) => <StylesheetSection guide={base} filling={filling} />],
] as const)('does not report missing %s during a scan', (_, part) => {
  read(part(true))
  expect(screen.queryByRole('paragraph')).toBeNull()
  expect(hasPlaceholder()).toBe(true)
})
