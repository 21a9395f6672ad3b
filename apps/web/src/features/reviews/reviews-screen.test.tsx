import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Review } from '@brandwright/domain/brands/review'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn, shownAddress } from '../../testing/render-signed-in.tsx'
import { changes, refusal } from '../../testing/server-and-notices.tsx'
import { ReviewsScreen } from './reviews-screen.tsx'
import { reviewWith as review } from './testing/review-with.ts'

const ada = review('Ada', {
  title: 'Still warm at noon',
  text: 'Sturdy mug, warm coffee.',
  rating: 4.5,
  product: 'Morning cup',
  source: 'https://trust.example/reviews/7',
  date: '2026-05-04',
  best: true,
  permission: true,
})
const bo = review('Bo', { text: 'Sturdy mug that chipped.', rating: 2, product: 'Blue bowl', source: 'A market', date: null, best: true })
const cy = review('Cy', { text: 'Sturdy mug.', rating: 1, date: '2026-06-01' })
const no = review('', { id: 'No', text: 'A gift for my mother that she uses every day', rating: null })

const guideOf = (change: object = {}) =>
  ({
    ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00Z' }),
    revision: 7,
    canEdit: true,
    products: [{ id: 'p1', title: 'Morning cup', handle: 'morning-cup', images: [] }],
    ...change,
  }) as unknown as BrandDocument

const open = (reviews: Review[], { at = '', answers = {}, change = {} }: { at?: string; answers?: Record<string, unknown>; change?: object } = {}) =>
  renderSignedIn(
    <ReviewsScreen id="b1" />,
    { 'GET /api/brands/b1': guideOf(change), 'GET /api/brands/b1/reviews?*': { items: reviews, nextCursor: null }, ...answers },
    { at: `/admin/b1/reviews${at}` },
  )
const press = async (name: string | RegExp, role = 'button') => fireEvent.click(await screen.findByRole(role, { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const authors = async () => (await screen.findAllByRole('article')).map((row) => within(row).getAllByRole('listitem')[0]?.textContent)
const row = async (name: string) => within(await screen.findByRole('article', { name }))

it('shows the author, product, source, date and permission of a review', async () => {
  open([ada, bo, no])
  const facts = (of: Awaited<ReturnType<typeof row>>) => of.getAllByRole('listitem').map(({ textContent }) => textContent)
  const one = await row('the review by Ada')
  expect(facts(one)).toEqual(['Ada', 'Morning cup', 'trust.example', expect.stringContaining('2026'), 'Best quote', 'May be quoted'])
  expect(facts(one)[3]).toMatch(/\b4\b/)
  expect(one.getByText('Still warm at noon')).toBeTruthy()
  expect(one.getByRole('link', { name: 'Morning cup' }).getAttribute('href')).toBe('/admin/b1/products/morning-cup')
  expect(one.getByRole('link', { name: 'trust.example' }).getAttribute('href')).toBe('https://trust.example/reviews/7')
  const other = await row('the review by Bo')
  expect(facts(other)).toEqual(['Bo', 'Blue bowl', 'A market', 'Best quote', 'Ask before you quote it'])
  expect(other.queryByRole('link')).toBeNull()
  const unnamed = await row('“A gift for my mother that she uses every…”')
  expect(facts(unnamed)).toEqual(['No name', expect.any(String), 'Permission not requested'])
  expect(unnamed.getByText('Not rated')).toBeTruthy()
})

it('shows the average rating and the number of reviews per rating, and filters by rating', async () => {
  open([ada, bo, cy, no])
  const ratings = within(await screen.findByRole('region', { name: 'Ratings' }))
  expect(ratings.getByText('2.5')).toBeTruthy()
  expect(ratings.getByText('from 3 ratings')).toBeTruthy()
  expect(ratings.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['5 stars1', '4 stars0', '3 stars0', '2 stars1', '1 star1'])
  expect(ratings.getByRole<HTMLButtonElement>('button', { name: /^4 stars/ }).disabled).toBe(true)
  fireEvent.click(ratings.getByRole('button', { name: /^2 stars/ }))
  await waitFor(() => expect(shownAddress()).toBe('/admin/b1/reviews?rating=2'))
  expect(await authors()).toEqual(['Bo'])
  expect(screen.getByText('1 of 4 reviews')).toBeTruthy()
  expect(ratings.getByRole('button', { name: /^2 stars/ }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(ratings.getByRole('button', { name: /^2 stars/ }))
  await waitFor(() => expect(shownAddress()).toBe('/admin/b1/reviews'))
})

it('shows no average rating if no review has a rating', async () => {
  open([no])
  expect(await screen.findByText('1 review')).toBeTruthy()
  await screen.findByRole('article')
  expect(screen.queryByRole('region', { name: 'Ratings' })).toBeNull()
})

it('clicking a frequent term lists the reviews that contain the term', async () => {
  open([ada, review('Di', { text: 'Warm colors, warm coffee.' }), review('Ed', { text: 'Slow shipping.' })])
  const frequentTerms = within(await screen.findByRole('region', { name: 'Most frequent words' }))
  expect(frequentTerms.getByRole('heading', { name: 'With 4 or more stars' })).toBeTruthy()
  expect(frequentTerms.queryByRole('heading', { name: 'With 2 or fewer stars' })).toBeNull()
  fireEvent.click(frequentTerms.getByRole('button', { name: /^warm coffee, in 2 reviews/ }))
  await waitFor(() => expect(shownAddress()).toBe('/admin/b1/reviews?search=warm+coffee'))
  expect(await authors()).toEqual(['Ada', 'Di'])
})

it('the menus sort the reviews and filter them by product', async () => {
  open([ada, bo, cy])
  expect(await authors()).toEqual(['Cy', 'Ada', 'Bo'])
  await press('Order: Newest first')
  await press('Best rated first', 'menuitem')
  await waitFor(async () => expect(await authors()).toEqual(['Ada', 'Bo', 'Cy']))
  await press('Product: All products')
  await press(/^Blue bowl/, 'menuitem')
  await waitFor(async () => expect(await authors()).toEqual(['Bo']))
  expect(shownAddress()).toMatch(/product=Blue\+bowl/)
})

it.each([
  ['best', ['Ada', 'Bo']],
  ['may', ['Ada']],
  ['not', ['Cy', 'Bo']],
])('shows only the reviews with the use “%s”', async (use, shown) => {
  open([ada, bo, cy], { at: `?use=${use}` })
  expect(await authors()).toEqual(shown)
})

it('shows 50 reviews until “Load more” is clicked', async () => {
  open(Array.from({ length: 52 }, (_, at) => review(`R${at}`)))
  await press('Load more')
  expect(screen.getAllByRole('article')).toHaveLength(52)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('explains that the brand has no reviews, and offers to paste reviews', async () => {
  open([])
  expect(await screen.findByText('No reviews yet')).toBeTruthy()
  expect(screen.getByText('Reviews by customers, with their permission to quote them.')).toBeTruthy()
  expect(screen.getByText(/A scan of the site adds the reviews/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Paste reviews' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('the empty state has no add buttons for readers, and mentions no scan if the brand has no website', async () => {
  open([], { change: { url: '', canEdit: false } })
  expect(await screen.findByText('Paste customer reviews, or upload a CSV from your review service.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Paste|Add review/ })).toBeNull()
})

it('a review can be added manually', async () => {
  const sent = open([ada], { answers: { 'POST /api/brands/b1/reviews': { id: 'r9', revision: 8 } } })
  await press('Add review')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a review' }))
  type('Text', 'Light and strong.')
  type('Author', 'Flo')
  type('Rating', '3.5')
  type('Day', '2026-07-02')
  fireEvent.click(dialog.getByLabelText('The author allows quoting'))
  fireEvent.submit(screen.getByLabelText<HTMLTextAreaElement>('Text').form as HTMLFormElement)
  expect(await screen.findByText('The review was added')).toBeTruthy()
  expect(changes(sent)[0]).toMatchObject({
    path: '/api/brands/b1/reviews',
    body: { text: 'Light and strong.', author: 'Flo', rating: 3.5, date: '2026-07-02', permission: true },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the dialog open and shows the reason if a review was rejected', async () => {
  open([ada], { answers: { 'POST /api/brands/b1/reviews': refusal('This review already exists.', 422) } })
  await press('Add review')
  await screen.findByRole('dialog')
  type('Text', 'Light.')
  fireEvent.submit(screen.getByLabelText<HTMLTextAreaElement>('Text').form as HTMLFormElement)
  expect(await screen.findByText('This review already exists.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Light.')
})

it('saves the changed fields of a review, and saves an empty date or rating as null', async () => {
  const sent = open([ada], { answers: { 'GET /api/brands/b1/reviews/Ada': ada, 'PATCH /api/brands/b1/reviews/Ada': { revision: 8 } } })
  await press('Edit the review by Ada')
  await screen.findByRole('dialog', { name: 'Edit the review' })
  expect(screen.getByLabelText<HTMLInputElement>('Rating').value).toBe('4.5')
  expect(screen.getByLabelText<HTMLInputElement>('Best quote').checked).toBe(true)
  type('Rating', '')
  type('Day', '')
  fireEvent.click(screen.getByLabelText('Best quote'))
  await press('Save')
  expect(await screen.findByText('The review was saved')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'PATCH', path: '/api/brands/b1/reviews/Ada', body: { rating: null, date: null, best: false } }])
})

it('reports another user’s change to a field, and overwrites the field on a second save', async () => {
  const sent = open([ada], {
    answers: { 'GET /api/brands/b1/reviews/Ada': { ...ada, author: 'Ada B.' }, 'PATCH /api/brands/b1/reviews/Ada': { revision: 8 } },
  })
  await press('Edit the review by Ada')
  await screen.findByRole('dialog')
  type('Author', 'A. B.')
  await press('Save')
  expect(await screen.findByText(/Ada B\./)).toBeTruthy()
  expect(changes(sent)).toEqual([])
  await press('Save')
  await waitFor(() => expect(changes(sent)[0]?.body).toEqual({ author: 'A. B.' }))
})

it('offers the exact rating of a review as an option if the rating is not a multiple of half a star', async () => {
  open([review('Ada', { rating: 4.3 })])
  await press('Edit the review by Ada')
  await screen.findByRole('dialog')
  expect(screen.getByLabelText<HTMLSelectElement>('Rating').value).toBe('4.3')
})

it('deletes a review and offers to undo the deletion', async () => {
  const sent = open([ada, bo], { answers: { 'DELETE /api/brands/b1/reviews/Bo': { revision: 8 } } })
  await press('Delete the review by Bo')
  expect(await screen.findByText('The review by Bo was deleted')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/reviews/Bo'])
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

it('several selected reviews can be marked or deleted together', async () => {
  const sent = open([ada, bo, cy], {
    answers: { 'POST /api/brands/b1/reviews/marks': { revision: 8, changed: 0 }, 'POST /api/brands/b1/reviews/delete': { revision: 9 } },
  })
  await press('Choose the review by Ada', 'checkbox')
  await press('Choose the review by Bo', 'checkbox')
  const bar = within(screen.getByRole('toolbar'))
  fireEvent.click(bar.getByRole('button', { name: 'Best quotes' }))
  expect(await screen.findByText('2 reviews are marked')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  fireEvent.click(bar.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('2 reviews deleted')).toBeTruthy()
  expect(changes(sent).map(({ path, body }) => [path, body])).toEqual([
    ['/api/brands/b1/reviews/marks', { ids: ['Ada', 'Bo'], best: true }],
    ['/api/brands/b1/reviews/delete', { ids: ['Ada', 'Bo'] }],
  ])
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

it('checking a pasted list saves nothing, and adding it saves the reviews with source and permission', async () => {
  const report = {
    form: 'lines',
    heading: '',
    ignored: [],
    added: [
      { row: 1, name: 'Good.' },
      { row: 2, name: 'Fine.' },
    ],
    merged: [],
    refused: [],
    revision: 8,
    written: true,
  }
  const sent = open([ada], { answers: { 'POST /api/brands/b1/reviews/list': report } })
  await press('Paste more')
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste reviews' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add them' }).disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('Reviews'), { target: { value: 'Good. — Flo\nFine. — Gil' } })
  fireEvent.change(dialog.getByLabelText('Source'), { target: { value: 'A market' } })
  fireEvent.click(dialog.getByLabelText('The authors allow quoting'))
  fireEvent.click(dialog.getByRole('button', { name: 'Check list' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Add 2' }))
  expect(await screen.findByText('2 added, 0 merged')).toBeTruthy()
  const list = { text: 'Good. — Flo\nFine. — Gil', source: 'A market', permission: true }
  expect(changes(sent).map(({ body }) => body)).toEqual([
    { ...list, trial: true },
    { ...list, trial: false },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('reports reviews that failed to load, and retries', async () => {
  const answers = [refusal('Too many requests.', 400), { items: [ada], nextCursor: null }]
  open([], { answers: { 'GET /api/brands/b1/reviews?*': () => answers.shift() } })
  expect(await screen.findByText(/Too many requests\./)).toBeTruthy()
  await press(/again/i)
  expect(await authors()).toEqual(['Ada'])
})
