import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import { ProductSearch } from './product-search.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(fetched: (query: URLSearchParams) => Response) {
  vi.stubGlobal('fetch', async (path: string) => fetched(new URL(path, 'http://here.test').searchParams))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryKeys.me, { id: 'u1', brand: 'b1', role: 'user', brands: [] })
  client.setQueryData(queryKeys.brand('b1'), { id: 'b1' })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin/b1/products']}>
        <ProductSearch onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('the search finds a product that is not on the first page of the product list', async () => {
  const product = (id: string, title: string) => ({ id, title, handle: id, price: '' })
  open((query) => {
    const first = !query.get('cursor')
    return Response.json({ items: first ? [product('p1', 'Jug')] : [product('p2', 'Copper kettle')], nextCursor: first ? '1' : null })
  })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Copper kettle' } })
  expect(await screen.findByRole('option', { name: /Copper kettle/ })).toBeTruthy()
})

it('reports a failed request instead of an empty result', async () => {
  open(() => Response.json({ error: { code: 'unavailable', message: 'The database hangs.' } }, { status: 503 }))
  expect(await screen.findByText('The database hangs.')).toBeTruthy()
  expect(screen.queryByText(/No products found/)).toBeNull()
})
