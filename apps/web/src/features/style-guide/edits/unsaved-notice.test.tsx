// @own-page: inspects state that the whole page shares.
import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionState } from '../../../lib/documents/session-state.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import NoticeStack from '../../../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../../../ui/notices/notice-store.ts'
import { unsavedNotice } from './unsaved-notice.ts'
import { useGuideEditing } from './use-guide-editing.tsx'

vi.mock('../../../ui/when-settled.ts', () => ({ whenLongSettled: () => Promise.resolve(), whenSettled: () => Promise.resolve() }))
vi.mock('./preload-editors.ts', () => ({ preloadEditors: () => undefined }))
afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const document = { ...emptyStyleGuide({ id: 'b1', url: '', now: '2026-05-01T10:00:00Z' }), name: 'Harbour', canEdit: true, revision: 1 } as BrandDocument

function Guide() {
  const { editing, shown } = useGuideEditing(document, document, false)
  return (
    <>
      <h1>{shown.name}</h1>
      {editing && (
        <button type="button" onClick={() => editing.edits.edit('/name', 'Harbour & Sons')}>
          Type
        </button>
      )}
      <Link to="/images">Images</Link>
    </>
  )
}

let client: QueryClient

async function leaveWithAnEdit() {
  client = new QueryClient()
  client.setQueryData(queryKeys.me, { id: 'u1' })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[window.location.pathname]}>
        <Routes>
          <Route path="/images" element={<h1>All images</h1>} />
          <Route path="*" element={<Guide />} />
        </Routes>
      </MemoryRouter>
      <NoticeStack />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Type' }))
  fireEvent.click(screen.getByRole('link', { name: 'Images' }))
}

it('a notice on other pages reports unsaved edits of a guide until they are saved', async () => {
  let answer = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
  const fetched = vi.fn(() => answer())
  vi.stubGlobal('fetch', fetched)
  await leaveWithAnEdit()
  expect(screen.getByRole('heading').textContent).toBe('All images')
  expect(await screen.findByText('Harbour has values that are not saved yet')).toBeTruthy()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  const sends = fetched.mock.calls.length
  answer = async () => Response.json({ ...document, revision: 2, name: 'Harbour & Sons' })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Harbour is saved')).toBeTruthy()
  expect(fetched.mock.calls.length).toBeGreaterThan(sends)
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

it('links back to the guide, where the unsaved input is shown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await leaveWithAnEdit()
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the guide' }))
  expect(await screen.findByRole('heading', { name: 'Harbour & Sons' })).toBeTruthy()
  expect(screen.queryByText('Harbour has values that are not saved yet')).toBeNull()
})

const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('the drafts of a previous user are kept but not shown to the next user', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await leaveWithAnEdit()
  await screen.findByText('Harbour has values that are not saved yet')
  expect(isWarned()).toBe(true)
  act(() => void client.setQueryData(queryKeys.me, null))
  expect(isWarned()).toBe(true)
  act(() => void client.setQueryData(queryKeys.me, { id: 'u2' }))
  expect(isWarned()).toBe(false)
  await waitFor(() => expect(screen.queryByText('Harbour has values that are not saved yet')).toBeNull())
  expect(Object.keys(sessionStorage)).toHaveLength(1)
})

it('stops retrying to save if the guide was deleted', async () => {
  let answer = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', () => answer())
  await leaveWithAnEdit()
  await screen.findByText('Harbour has values that are not saved yet')
  answer = async () => Response.json({ error: { code: 'not_found', message: 'There is no such guide.' } }, { status: 404 })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('Harbour has values that are not saved yet')).toBeNull())
  expect(isWarned()).toBe(false)
})

it('reports values that fail to save after earlier values were saved', async () => {
  render(<NoticeStack />)
  const draft = { pointer: '/name', base: 'Harbour', value: 'Quay' }
  const state = (change: Partial<SessionState>) => ({ drafts: {}, interrupted: false, ...change }) as SessionState
  const unsaved = state({ drafts: { '/name': draft }, interrupted: true, message: 'The server could not be reached.' })
  const report = unsavedNotice('Harbour', () => undefined)
  for (const next of [unsaved, state({})]) act(() => report(next))
  expect(await screen.findByText('Harbour is saved')).toBeTruthy()
  act(clearNotices)
  act(() => report(unsaved))
  expect(await screen.findByText('Harbour has values that are not saved yet')).toBeTruthy()
})
