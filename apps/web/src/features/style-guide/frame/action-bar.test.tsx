import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Editing } from '../edits/editing.ts'
import { noEdits } from '../edits/no-edits.ts'
import { ActionBar } from './action-bar.tsx'

// The tools are fetched first.
configure({ asyncUtilTimeout: 20_000 })

const document = { ...emptyStyleGuide({ id: 'b1', url: 'https://fern.example', now: '2026-05-01T10:00:00Z' }), canEdit: true, revision: 1 } as BrandDocument
const editing = { document, me: 'u1' } as Editing

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ user: null })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bar = (now: Editing | null) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <ActionBar document={document} parts={[]} current="overview" mayEdit editing={now} state={noEdits} />
    </MemoryRouter>
  </QueryClientProvider>
)
const button = (name: string) => screen.getByRole('button', { name })

it.each(['Re-scan', 'Export', 'More'])('passes the focus from the button that stands for %s to the tool itself', async (name) => {
  const { rerender } = render(bar(null))
  const standIn = button(name)
  standIn.focus()
  rerender(bar(editing))
  await waitFor(() => expect(button(name).hasAttribute('aria-expanded')).toBe(true))
  expect(window.document.activeElement).toBe(button(name))
})

it('leaves a focus alone that went on before the tools came', async () => {
  const { rerender } = render(bar(null))
  button('Export').focus()
  button('Export').blur()
  rerender(bar(editing))
  await waitFor(() => expect(button('Export').hasAttribute('aria-expanded')).toBe(true))
  expect(window.document.activeElement).toBe(window.document.body)
})
