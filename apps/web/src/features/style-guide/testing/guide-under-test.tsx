import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Source, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { withEditedValue } from '@brandwright/domain/brands/with-edited-value'
import { type ReactNode, useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import { CanEditProvider, type Editing, EditingProvider } from '../../../entities/brands/editing.ts'
import { useAppliedStyles } from '../../../entities/fonts/use-applied-styles.ts'
import type { Draft, SessionState } from '../../../lib/documents/session-state.ts'
import { emptySessionState } from '../../../lib/draft-storage.ts'

/** Returns an editable guide extracted from a site. */
export const guideWith = (change: Partial<StyleGuide & BrandDocument> = {}): BrandDocument => ({
  ...emptyStyleGuide({ id: 'b1', url: 'https://kestrel.example/', now: '2026-11-03T09:12:00.000Z' }),
  name: 'Kestrel',
  revision: 4,
  isPublic: false,
  isSample: false,
  canEdit: true,
  runId: null,
  ...change,
})

/** Returns a source page of the guide's site. */
export const sourceOf = (id: string, path: string, change: Partial<Source> = {}): Source => ({
  id,
  url: `https://kestrel.example${path}`,
  cleanURL: '',
  name: '',
  kind: 'page',
  status: 200,
  paragraphs: [],
  styles: '',
  textLength: 0,
  updated: '2026-11-03T09:12:00.000Z',
  ...change,
})

/** Returns a fake editing session that stores edits in memory. If `savedIn` is set, the session drops edits and reports them as saved in that revision. */
export function editingOf(document: BrandDocument, { savedIn }: { savedIn?: number } = {}) {
  let state: SessionState = emptySessionState
  const listeners = new Set<() => void>()
  const edit = vi.fn((pointer: string, value: unknown) => {
    if (savedIn !== undefined) return
    state = { ...state, drafts: { ...state.drafts, [pointer]: { pointer, value } as Draft } }
    for (const listener of listeners) listener()
  })
  const edits = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit,
    flush: vi.fn(async () => true),
    savedIn: () => savedIn,
    revision: () => document.revision,
  }
  const mark = vi.fn()
  return { editing: { document, edits, mark, me: 'ada' } as unknown as Editing, edit, mark }
}

/** Renders a part of the guide with drafts applied. */
export function Edited({ editing, children }: { editing: Editing; children: ReactNode | ((guide: BrandDocument) => ReactNode) }) {
  const { drafts } = useSyncExternalStore(editing.edits.subscribe, editing.edits.state)
  const shown = Object.values(drafts).reduce((next, { pointer, value }) => withEditedValue(next, pointer, value), editing.document)
  return (
    <EditingProvider value={editing}>
      <CanEditProvider value={true}>{typeof children === 'function' ? children(shown) : children}</CanEditProvider>
    </EditingProvider>
  )
}

/** Renders children with the stylesheet of a brand, as in its workspace. The test must call `adoptSheets` first. */
export function InWorkspace({ guide, children }: { guide: StyleGuide; children: ReactNode }) {
  useAppliedStyles(guide)
  return children
}

/**
 * Returns the server's response to a started run. `clone()` returns the response itself, because the code under test stops reading early and could then not
 * cancel a real clone.
 */
export function started(): Response {
  const answer = new Response(`${JSON.stringify({ type: 'run', data: { runId: 'r9', id: 'b1' } })}\n`)
  return Object.assign(answer, { clone: () => answer })
}

/** Stubs `CSS.escape`, which jsdom lacks. A card that closes itself uses its escaped id to find the button that opened the card. */
export const stubCssEscape = (): void => void vi.stubGlobal('CSS', { escape: (id: string) => id.replace(/[^\w-]/g, '\\$&') })
