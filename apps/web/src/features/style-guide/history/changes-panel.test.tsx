import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Editing } from '../../../entities/brands/editing.ts'
import { versionLine as line } from '../../../testing/version-line.ts'
import ChangesPanel from './changes-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('lists the author or source of each change', async () => {
  const items = [
    line(7, { via: 'undo', refersTo: 6, undone: 'assistant' }),
    line(6, { via: 'assistant', actor: { id: 'ben', name: 'Ben' } }),
    line(5, { via: 'rule' }),
    line(4, { via: 'import' }),
    line(3, { via: 'migration', actor: null, keys: [] }),
    line(2, { name: 'Before the relaunch' }),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ items, nextCursor: null, undo: null, redo: null }))
  const editing = { document: { id: 'b1', revision: 7 }, edits: { flush: async () => true }, me: 'ada' } as unknown as Editing
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangesPanel editing={editing} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('paragraph').textContent)).toEqual([
    'Undid changes by the assistant: name',
    'Accepted from the assistant: name',
    'Applied a rule to name',
    'Imported name',
    'Updated for a new version of Brandwright',
    'Before the relaunch',
  ])
  expect(rows.map((row) => row.querySelector('small')?.textContent?.split(',')[0])).toEqual(['You', 'Ben', 'You', 'You', 'By the server', 'You'])
})
