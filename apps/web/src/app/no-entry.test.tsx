import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import NoEntry from './no-entry.tsx'

afterEach(cleanup)

it.each([
  {
    needs: 'brand',
    brand: 'b1',
    title: 'You are not a member of this brand',
    description: 'An admin of the brand, or a super admin',
    leads: ['Go to your brand', '/admin/b1'],
  },
  { needs: 'super-admin', brand: null, title: 'For super admins only', description: 'you are an admin', leads: ['Go to the home page', '/'] },
] as const)('explains which role is required and who can grant the role: $needs', ({ needs, brand, title, description, leads }) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryKeys.me, { id: 'u1', role: 'admin', brand })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NoEntry needs={needs} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(/can (invite you|give you that role)/).textContent).toContain(description)
  expect(screen.getByRole('link', { name: leads[0] }).getAttribute('href')).toMatch(new RegExp(`^${leads[1]}(/|$)`))
})
