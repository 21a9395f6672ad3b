import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../../../lib/query-keys.ts'
import { useGuideEditing } from './use-guide-editing.tsx'

vi.mock('../../../ui/when-settled.ts', () => ({ whenLongSettled: () => Promise.resolve(), whenSettled: () => Promise.resolve() }))
vi.mock('./editing-session.ts', () => {
  throw new Error('of an older version')
})
afterEach(cleanup)

const document = { ...emptyStyleGuide({ id: 'b1', url: '', now: '2026-05-01T10:00:00Z' }), canEdit: true, revision: 1 } as BrandDocument

class Boundary extends Component<{ children: ReactNode }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render = () => (this.state.broken ? 'This screen stopped working.' : this.props.children)
}

const Guide = () => useGuideEditing(document, document, false).shown.id

it('shows an error screen when the editing code fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, { id: 'u1' })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Boundary>
          <Guide />
        </Boundary>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('This screen stopped working.')).toBeTruthy()
  vi.mocked(console.error).mockClear()
})
