import type { Review } from '@brandwright/domain/brands/review'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { choose, open, press, saved, section, server, withEditorServer } from './testing/editor-server.tsx'

const reviewOf = (id: string, change: Partial<Review>): Review => ({
  id,
  text: `Text of ${id}.`,
  author: '',
  rating: null,
  product: '',
  source: '',
  date: null,
  permission: true,
  best: false,
  origin: 'list',
  ...change,
})
const LONG = `It came on a Friday. ${'We moved it twice, and it stood firm. '.repeat(4)}Our cat sleeps under it.`
const ADA = reviewOf('r1', { text: 'Four oak chairs,\nno wobble.', author: 'Ada', rating: 4.5, product: 'Oak table', best: true })
const BEN = reviewOf('r2', { text: LONG, author: 'Ben', rating: 5 })
const CEM = reviewOf('r3', { text: 'Never asked.', author: 'Cem', permission: false })
let reviews: Review[] = []
let isAvailable = true

withEditorServer()
beforeEach(() => {
  reviews = [CEM, BEN, ADA]
  isAvailable = true
  const editor = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.startsWith('/api/brands/b1/reviews')) return editor(address, init)
    if (!isAvailable) return Response.json({ error: { code: 'unavailable', message: 'The database did not answer.' } }, { status: 503 })
    return Response.json({ items: reviews, nextCursor: null })
  })
})

/** Opens a quote section in the editor. */
async function openQuote(reviewId: string | null = null) {
  server.item = { ...server.item, sections: [section('s1', 'quote', { text: 'Old words', subheader: 'Someone', reviewId })] }
  await open()
  choose('Quote: Old words')
  return within(await screen.findByRole('region', { name: 'Review' }))
}

async function openPicker() {
  const part = await openQuote()
  const button = await part.findByRole('button', { name: 'Quote from a review' })
  button.focus()
  fireEvent.click(button)
  return within(await screen.findByRole('dialog', { name: 'Quote from a review' }))
}
const optionsIn = (dialog: Awaited<ReturnType<typeof openPicker>>) => dialog.queryAllByRole('option').map(({ textContent }) => textContent)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('lists only reviews that may be quoted, best first, with author, rating and product', async () => {
  const dialog = await openPicker()
  expect(optionsIn(dialog)).toEqual([
    'Four oak chairs,\nno wobble.Ada · 4.5 of 5 stars · Oak table',
    expect.stringMatching(/^It came on .+…Ben · 5 of 5 stars$/),
  ])
})

it('finds a review by words, author and product, and shows the words around the match', async () => {
  const dialog = await openPicker()
  const search = dialog.getByRole('combobox')
  fireEvent.change(search, { target: { value: 'ben CAT' } })
  expect(optionsIn(dialog)).toHaveLength(1)
  fireEvent.change(search, { target: { value: 'cat' } })
  expect(optionsIn(dialog)).toEqual([expect.stringMatching(/^….+Our cat sleeps under it\.Ben/)])
  fireEvent.change(search, { target: { value: 'oak table' } })
  expect(optionsIn(dialog)).toEqual([expect.stringContaining('Ada')])
  fireEvent.change(search, { target: { value: 'never' } })
  expect(dialog.getByRole('status').textContent).toContain('No review that may be quoted matches.')
})

it('fills in the quote, the name and the link to the review in one change, by keyboard', async () => {
  const dialog = await openPicker()
  const search = dialog.getByRole('combobox')
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  fireEvent.keyDown(search, { key: 'ArrowUp' })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([field('Quote'), field('Name')]).toEqual(['Four oak chairs, no wobble.', 'Ada'])
  await saved()
  expect(server.patches, 'one patch is one step for “Undo”').toEqual([
    { sections: { s1: { text: 'Four oak chairs, no wobble.', subheader: 'Ada', reviewId: 'r1' } } },
  ])
  expect(screen.getByText('Ada · 4.5 of 5 stars · Oak table').closest('[role=status]')).not.toBeNull()
})

it('removes the link to the review, keeps the quote, and moves the focus to the remaining button', async () => {
  const part = await openQuote('r1')
  const remove = await part.findByRole('button', { name: 'Remove the link to the review' })
  remove.focus()
  fireEvent.click(remove)
  await waitFor(() => expect(document.activeElement).toBe(part.getByRole('button', { name: 'Quote from a review' })))
  expect(part.getByRole('status').textContent).toBe('')
  await saved()
  expect(server.patches).toEqual([{ sections: { s1: { reviewId: null } } }])
  expect(field('Quote')).toBe('Old words')
})

it.each([
  ['may not be quoted', 'r3', 'Its author has not given permission.'],
  ['was deleted', 'r9', 'The quoted review was deleted, or belongs to another brand.'],
])('warns if the quoted review %s', async (_, id, message) => {
  const part = await openQuote(id)
  expect(await part.findByText(message, { exact: false })).toBeTruthy()
  expect(part.getByRole('button', { name: 'Remove the link to the review' })).toBeTruthy()
})

it('explains where to record a permission if no review may be quoted', async () => {
  reviews = [CEM]
  const part = await openQuote()
  expect((await part.findByText(/no reviews that may be quoted/)).textContent).toContain('Record the permission of an author on the Reviews screen.')
  expect(part.getByRole('link', { name: 'Reviews screen' }).getAttribute('href')).toBe('/admin/b1/reviews')
  expect(part.queryByRole('button')).toBeNull()
})

it('shows an error if the reviews do not load, and loads them on request', async () => {
  isAvailable = false
  const part = await openQuote()
  expect((await part.findByRole('alert')).textContent).toContain('The database did not answer.')
  isAvailable = true
  press('Try again')
  expect(await part.findByRole('button', { name: 'Quote from a review' })).toBeTruthy()
})

it('“Show” at a finding about the review moves the focus to the button that selects another review', async () => {
  const part = await openQuote('r3')
  await part.findByRole('button', { name: 'Quote from a review' })
  server.findings = [{ id: 'f', rule: 'quote-permission', level: 'block', pointer: '/sections/s1/reviewId', message: 'It may not be quoted.' }]
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Cem B.' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }, { timeout: 4000 }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Quote from a review'))
})
