import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { queryKeys } from '../lib/query-keys.ts'

/** Renders a form for a user as after a page load. Returns a function that finds a text control by its label. */
export function openForm(person: string, form: ReactElement): (label: string) => HTMLInputElement {
  cleanup()
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, { id: person })
  client.setQueryData(queryKeys.brand('b1'), { revision: 5 })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{form}</MemoryRouter>
    </QueryClientProvider>,
  )
  return (label) => screen.getByLabelText<HTMLInputElement>(label)
}
