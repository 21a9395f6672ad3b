import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ListImport } from '../../entities/brands/list-import.tsx'
import { queryKeys } from '../../lib/query-keys.ts'
import EditReview from './edit-review.tsx'
import NewReview from './new-review.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const review = { id: 'r1', text: 'Sturdy.', author: '', rating: null, date: null, product: '', source: 'hand', url: '', quotable: false, best: false, uses: [] }
const guide = { ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00.000Z' }), revision: 1 } as unknown as BrandDocument
const close = () => undefined
const list = { id: 'b1', path: 'reviews/list', empty: { text: '' }, title: 'A list', label: 'Text', noun: ['review', 'reviews'] as [string, string] }

const forms: [string, ReactElement][] = [
  ['a new review', <NewReview key="new" guide={guide} onClose={close} />],
  ['an edited review', <EditReview key="edit" guide={guide} review={review as never} onClose={close} />],
  ['a pasted list', <ListImport key="list" {...list} placeholder="" hint="" button={() => 'Bring it in'} onClose={close} />],
]

function openAs(person: string, form: ReactElement): HTMLTextAreaElement {
  cleanup()
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, { id: person })
  render(<QueryClientProvider client={client}>{form}</QueryClientProvider>)
  const [box] = screen.getAllByRole<HTMLTextAreaElement>('textbox', { hidden: true }).filter(({ tagName }) => tagName === 'TEXTAREA')
  if (!box) throw new Error('There is no box for the text.')
  return box
}

it.each(forms)('the draft of %s is visible only to the user who typed it', (_, form) => {
  const before = openAs('u1', form).value
  fireEvent.change(openAs('u1', form), { target: { value: 'Typed by the first.' } })
  expect(openAs('u2', form).value).toBe(before)
  expect(openAs('u1', form).value).toBe('Typed by the first.')
})
