import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Review } from '@brandwright/domain/brands/review'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import NoticeStack from '../../ui/notice-stack/notice-stack.tsx'
import { ReviewLibrary } from './review-library.tsx'
import { reviewWith } from './testing/review-with.ts'

const review = (id: string, change: Partial<Review> = {}) => reviewWith(id, { author: `Author ${id}`, ...change })
const guide = { ...emptyStyleGuide({ id: 'b1', url: '', now: '2026-11-22T10:00:00Z' }), revision: 7, canEdit: true } as BrandDocument
const MARKS = 'POST /api/brands/b1/reviews/marks'

const show = (reviews: Review[], { canEdit = true, answers = {} as Record<string, unknown>, at = '/' } = {}) =>
  renderWithServer(
    <>
      <ReviewLibrary guide={{ ...guide, canEdit }} reviews={reviews} />
      <NoticeStack />
    </>,
    { 'GET /api/brands/b1': guide, ...answers },
    { at },
  )
const shown = () => screen.getAllByRole('article').map((row) => row.querySelector('blockquote')?.textContent)

it('applies the filters in the URL, and shows how many of all reviews match', async () => {
  show([review('a'), review('b', { rating: 2 }), review('c', { rating: null })], { at: '/?rating=2' })
  expect(await screen.findByText('1 of 3 reviews')).toBeTruthy()
  expect(shown()).toEqual(['Text of b'])
})

it('offers to reset filters that no review matches', async () => {
  show([review('a')], { at: '/?search=sourdough' })
  fireEvent.click(await screen.findByRole('button', { name: 'Show all reviews' }))
  expect(await screen.findByText('1 review')).toBeTruthy()
})

it('a long review is shortened until the user expands it', () => {
  show([review('a', { text: 'Good bread. '.repeat(60) })])
  const button = screen.getByRole('button', { name: 'Show more' })
  expect(shown()[0]?.length).toBeLessThan(450)
  fireEvent.click(button)
  expect(shown()[0]?.length).toBeGreaterThan(700)
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

it('marking several selected reviews can be undone', async () => {
  const sent = show([review('a', { best: true }), review('b'), review('c')], {
    answers: { [MARKS]: { revision: 8, changed: 2 }, 'POST /api/brands/b1/undo': { ...guide, revision: 9 } },
  })
  const [best] = screen.getAllByRole('button', { name: /: best quote$/ })
  expect(best?.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(best as HTMLElement)
  await waitFor(() => expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['a'], best: false }))
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'May be quoted' }))
  expect(await screen.findByText('2 reviews are marked')).toBeTruthy()
  const posted = () => sent.filter(({ method }) => method === 'POST').at(-1)
  expect(posted()?.body).toEqual({ ids: ['b', 'c'], permission: true })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(posted()).toMatchObject({ path: '/api/brands/b1/undo', body: { revision: 8 } }))
})

it('shows why one or several reviews were not marked', async () => {
  const refused = () => Response.json({ error: { code: 'forbidden', message: 'You can no longer edit it.' } }, { status: 403 })
  show([review('a'), review('b')], { answers: { [MARKS]: refused } })
  fireEvent.click(screen.getAllByRole('button', { name: /: may be quoted$/ })[0] as HTMLElement)
  expect(await screen.findByText('The review was not marked')).toBeTruthy()
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'May be quoted' }))
  expect(await screen.findByText('The reviews were not marked')).toBeTruthy()
})

it('users without edit access cannot mark, select, edit or delete reviews', () => {
  show([review('a')], { canEdit: false })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /best quote|Edit|Delete/ })).toBeNull()
})
