import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { queryKeys } from '../lib/query-keys.ts'

/** Shows a form to a person as if the page had just been loaded, and gives its text controls by their labels. */
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
