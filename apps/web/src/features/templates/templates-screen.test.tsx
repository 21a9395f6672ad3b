import type { BrandDocument } from '@brandwright/contracts/brands'
import type { EmailTemplate } from '@brandwright/contracts/templates'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { BUILT_IN_TEMPLATES } from '@brandwright/domain/campaigns/built-in-templates'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearNotices, runNoticeAction, useNotices } from '../../ui/notices/notice-store.ts'
import { TemplatesScreen } from './templates-screen.tsx'

const guide: BrandDocument = {
  ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00.000Z' }),
  revision: 1,
  isPublic: false,
  isSample: false,
  canEdit: true,
  runId: null,
}
const template = (id: string, name: string): EmailTemplate => ({
  id,
  name,
  brand: 'b1',
  revision: 4,
  origin: 'saved',
  subject: '',
  preheader: '',
  sections: [],
  created: '2026-11-20T10:00:00.000Z',
  updated: '2026-11-20T10:00:00.000Z',
})

/** Fakes a server that stores templates in memory and records all changes. */
function fakeServer(stored: EmailTemplate[]) {
  const changes: unknown[] = []
  const templates = [...stored]
  const deleted: EmailTemplate[] = []
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body, headers = {} }: { method?: string; body?: string; headers?: Record<string, string> } = {}) => {
      const { pathname } = new URL(address, 'http://here.test')
      const [, , , id = ''] = pathname.split('/')
      const input = body ? JSON.parse(body) : undefined
      if (method !== 'GET') changes.push([method, pathname, input, headers['if-match']])
      if (pathname === '/api/deleted')
        return Response.json({ items: deleted.map((one) => ({ id: 'd1', entity: 'email-template', thingId: one.id })), nextCursor: null })
      if (pathname === '/api/deleted/d1/restore') {
        templates.push(...deleted.splice(0))
        return Response.json({})
      }
      if (pathname === '/api/campaigns') return Response.json({ items: [{ id: 'c7', name: 'Spring' }], nextCursor: null })
      if (pathname === '/api/templates/use') return Response.json({ campaign: { id: 'c9' }, items: [] }, { status: 201 })
      const index = templates.findIndex((one) => one.id === id)
      if (method === 'PATCH') templates[index] = { ...(templates[index] as EmailTemplate), ...input }
      if (method === 'DELETE') {
        deleted.push(...templates.splice(index, 1))
        return new Response(null, { status: 204 })
      }
      return Response.json(method === 'PATCH' ? templates[index] : { items: templates, nextCursor: null })
    },
  )
  return changes
}

const Address = () => <output>{useLocation().pathname}</output>
const Notices = () => {
  const { visible } = useNotices()
  return (
    <section aria-label="Notices">
      {visible.map((notice) => (
        <p key={notice.id}>
          {notice.title}
          {notice.action && (
            <button type="button" onClick={() => runNoticeAction(notice)}>
              {notice.action.label}
            </button>
          )}
        </p>
      ))}
    </section>
  )
}

function open({ canEdit = true, query = '' } = {}) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/admin/b1/templates${query}`]}>
        <Routes>
          <Route path="/admin/b1/templates" element={<TemplatesScreen guide={{ ...guide, canEdit }} />} />
          <Route path="*" element={<h1>Editor</h1>} />
        </Routes>
        <Address />
        <Notices />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = async (menu: string, item: string) => {
  press(menu)
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})
afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
})

it('creates an email from a template, with the brand’s own templates listed first', async () => {
  const changes = fakeServer([template('t1', 'Mine')])
  open()
  await screen.findByRole('article', { name: 'Mine' })
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Mine', ...BUILT_IN_TEMPLATES.map(({ name }) => name)])
  press('Use Newsletter')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/admin/b1/campaigns/c9'))
  expect(changes).toEqual([['POST', '/api/templates/use', { brand: 'b1', template: 'newsletter' }, undefined]])
})

it('an email from a template is added to the campaign in the URL or to the selected campaign', async () => {
  const changes = fakeServer([template('t1', 'Mine')])
  open({ query: '?campaign=c3' })
  await screen.findByRole('article', { name: 'Mine' })
  press('Use Mine')
  await screen.findByRole('heading', { name: 'Editor' })
  cleanup()
  open()
  await screen.findByRole('article', { name: 'Mine' })
  await choose('Actions for Welcome', 'Use in a campaign')
  await screen.findByRole('combobox', { name: 'Campaign' })
  press('Add the email')
  await screen.findByRole('heading', { name: 'Editor' })
  expect(changes).toMatchObject([
    ['POST', '/api/templates/use', { template: 't1', campaign: 'c3' }, undefined],
    ['POST', '/api/templates/use', { template: 'welcome', campaign: 'c7' }, undefined],
  ])
})

it('a template can be renamed and deleted, and its deletion can be undone', async () => {
  const changes = fakeServer([template('t1', 'Mine')])
  open()
  await screen.findByRole('article', { name: 'Mine' })
  await choose('Actions for Mine', 'Rename')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: ' ' } })
  press('Rename')
  expect(await screen.findByText('Enter a name for the template.')).toBeTruthy()
  fireEvent.change(name, { target: { value: 'Ours' } })
  press('Rename')
  await screen.findByRole('article', { name: 'Ours' })
  await choose('Actions for Ours', 'Delete')
  await screen.findByText('Ours was deleted')
  expect(screen.queryByRole('article', { name: 'Ours' })).toBeNull()
  press('Undo')
  await screen.findByRole('article', { name: 'Ours' })
  expect(changes).toMatchObject([
    ['PATCH', '/api/templates/t1', { name: 'Ours' }, '"4"'],
    ['DELETE', '/api/templates/t1', undefined, '"4"'],
    ['POST', '/api/deleted/d1/restore', {}, undefined],
  ])
})

it('shows templates read-only to users without edit access', async () => {
  fakeServer([template('t1', 'Mine')])
  open({ canEdit: false })
  await screen.findByRole('article', { name: 'Mine' })
  expect(screen.queryByRole('button', { name: /^(?:Use|Actions|Import)/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Preview Mine' })).toBeTruthy()
})
