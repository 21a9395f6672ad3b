import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignListEntry } from '@brandwright/contracts/campaigns'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { type CampaignObjectType, emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearNotices, runNoticeAction, useNotices } from '../../ui/notices/notice-store.ts'
import { CampaignsScreen } from './campaigns-screen.tsx'

const PAGE_SIZE = 25
const guide: BrandDocument = {
  ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00.000Z' }),
  revision: 1,
  isPublic: false,
  isSample: false,
  canEdit: true,
  runId: null,
}

const entry = (id: string, name: string, type: CampaignObjectType = 'campaign'): CampaignListEntry => ({
  ...emptyCampaign(name, type),
  id,
  brand: 'b1',
  revision: 3,
  created: '2026-11-20T10:00:00.000Z',
  updated: '2026-11-20T10:00:00.000Z',
  owner: { id: 'u1', name: 'Mo Ortega' },
  items: 2,
  firstItem: null,
  approval: null,
})

class SeesEverything {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe() {
    this.report([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
}

/** Fakes a server that stores campaigns in memory. */
function fakeServer(stored: CampaignListEntry[]) {
  const revisions: string[] = []
  const deleted: CampaignListEntry[] = []
  const requests: string[] = []
  const broken = new Set<string>()
  const refusal = (message: string) => Response.json({ error: { code: 'bad_request', message } }, { status: 400 })
  const campaigns = [...stored]
  const at = (id: string) => campaigns.findIndex((one) => one.id === id)
  const fetch = async (address: string, { method = 'GET', body, headers = {} }: { method?: string; body?: string; headers?: Record<string, string> } = {}) => {
    if (headers['if-match']) revisions.push(headers['if-match'])
    const { pathname, searchParams: query } = new URL(address, 'http://here.test')
    requests.push(`${method} ${pathname}${query.size ? `?${query}` : ''}`)
    if (broken.has(pathname)) return refusal('The database did not answer.')
    const input = body ? JSON.parse(body) : {}
    const [, , , id = '', verb = ''] = pathname.split('/')
    if (pathname === '/api/deleted') {
      const items = deleted.map((one) => ({ id: `d-${one.id}`, brandId: 'b1', entity: 'campaign', thingId: one.id }))
      return Response.json({ items, nextCursor: null })
    }
    if (verb === 'restore') {
      const index = deleted.findIndex((one) => `d-${one.id}` === id)
      campaigns.push(...deleted.splice(index, 1))
      return Response.json({ brandId: 'b1', entity: 'campaign', thingId: id.slice(2) })
    }
    if (id === 'count') {
      const of = (type: string) => campaigns.filter(({ object_type, archived }) => object_type === type && !archived).length
      return Response.json({ campaign: of('campaign'), email: of('email'), page: of('page'), emails: of('email') + 3 })
    }
    if (verb === 'duplicate') {
      const original = campaigns[at(id)] as CampaignListEntry
      const copy = { ...original, id: `${id}-copy`, name: `${original.name} (copy)` }
      campaigns.unshift(copy)
      return Response.json({ campaign: copy, items: [] }, { status: 201 })
    }
    if (verb === 'items') return Response.json({ ...emptyCampaignItem(id, 'email', 'Blank'), id: 'i1', brand: 'b1', revision: 1, created: '', updated: '' })
    if (id === 'import-record') {
      if (!input.result) return refusal('This record contains no email or page. Nothing was imported.')
      return Response.json({ campaign: entry('c-imported', input.name), items: [{}, {}], isNew: true, imagesLeftOut: 1 }, { status: 201 })
    }
    if (method === 'POST') {
      const created = entry('c-new', input.name, input.object_type)
      campaigns.unshift(created)
      return Response.json({ campaign: created, items: [] }, { status: 201 })
    }
    if (method === 'PATCH') {
      const changed = { ...(campaigns[at(id)] as CampaignListEntry), ...input }
      changed.revision++
      campaigns[at(id)] = changed
      return Response.json(changed)
    }
    if (method === 'DELETE') {
      deleted.push(...campaigns.splice(at(id), 1))
      return new Response(null, { status: 204 })
    }
    const matching = campaigns
      .filter(({ object_type }) => !query.get('type') || object_type === query.get('type'))
      .filter(({ status }) => !query.get('status') || status === query.get('status'))
      .filter(({ archived }) => String(archived) === query.get('archived'))
      .filter(({ name }) => name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()))
    const from = Number(query.get('cursor') ?? 0)
    const next = from + Number(query.get('limit'))
    return Response.json({ items: matching.slice(from, next), nextCursor: matching.length > next ? String(next) : null })
  }
  vi.stubGlobal('fetch', fetch)
  return { requests, revisions, broken }
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const Notices = () => {
  const { visible } = useNotices()
  return (
    <section aria-label="Notices">
      {visible.map((notice) => (
        <div key={notice.id}>
          <p>{notice.title}</p>
          <p>{notice.message}</p>
          {notice.action && (
            <button type="button" onClick={() => runNoticeAction(notice)}>
              {notice.action.label}
            </button>
          )}
        </div>
      ))}
    </section>
  )
}

function open(query = '') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/admin/b1/campaigns${query}`]}>
        <Routes>
          <Route path="/admin/b1/campaigns" element={<CampaignsScreen guide={guide} />} />
          <Route path="*" element={<h1>Editor</h1>} />
        </Routes>
        <Address />
        <Notices />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Returns a file with a `text` method, which jsdom lacks. */
const jsonFile = (content: string | Uint8Array<ArrayBuffer>) =>
  Object.assign(new File([content], 'spring.json'), {
    arrayBuffer: async () => (typeof content === 'string' ? new TextEncoder().encode(content) : content).buffer,
  })
const address = () => screen.getByRole('status').textContent
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
const notice = (text: string | RegExp) => within(screen.getByRole('region', { name: 'Notices' })).findByText(text)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = async (menu: string | RegExp, item: string) => {
  fireEvent.click(screen.getByRole('button', { name: menu }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeesEverything)
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

it('lists the campaigns of the tab in the URL, and shows the number of campaigns per tab', async () => {
  fakeServer([entry('c1', 'Spring launch'), entry('c2', 'Welcome', 'email')])
  open()
  expect(await screen.findByRole('link', { name: 'Spring launch' })).toHaveProperty('pathname', '/admin/b1/campaigns/c1')
  expect(cards()).toEqual(['Spring launch'])
  const card = screen.getByRole('article', { name: 'Spring launch' })
  expect(card.textContent).toMatch(/Draft.*Campaign.*2 items.*Mo Ortega/)
  expect((await screen.findByRole('tab', { name: 'All 2' })).textContent).toBe('All2')
  fireEvent.click(screen.getByRole('tab', { name: /Email Campaigns/ }))
  expect(address()).toBe('/admin/b1/campaigns?filter=email')
  expect(await screen.findByRole('article', { name: 'Welcome' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Notices' })).queryByText(/./)).toBeNull()
})

it('marks campaigns that have changed since their approval', async () => {
  fakeServer([
    { ...entry('c1', 'Spring'), status: 'in-review', approval: 'stale' },
    { ...entry('c2', 'Summer'), status: 'approved', approval: 'current' },
  ])
  open()
  const spring = await screen.findByRole('article', { name: 'Spring' })
  expect(within(spring).getByText('Changed since its approval')).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Summer' })).queryByText('Changed since its approval')).toBeNull()
})

it('stores search, status and archive filters in the URL', async () => {
  const sent = { ...entry('c1', 'Spring launch'), status: 'sent' as const }
  fakeServer([sent, entry('c2', 'Spring sale'), { ...entry('c3', 'Old'), archived: true }])
  open('?status=sent&search=spring')
  expect(await screen.findByRole('article', { name: 'Spring launch' })).toBeTruthy()
  expect(cards()).toEqual(['Spring launch'])
  await choose(/^Status/, 'Any status')
  expect(await screen.findByRole('article', { name: 'Spring sale' })).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search campaigns' }), { target: { value: '' } })
  await choose(/^Archive:/, 'Archived')
  expect(await screen.findByRole('article', { name: 'Old' })).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/b1/campaigns?archived=yes'))
  expect(cards()).toEqual(['Old'])
})

it('offers to reset filters that no campaign matches', async () => {
  fakeServer([entry('c1', 'Spring launch')])
  open('?search=autumn')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('article', { name: 'Spring launch' })).toBeTruthy()
})

it('loads campaigns in pages of 25', async () => {
  fakeServer(Array.from({ length: PAGE_SIZE + 1 }, (_, index) => entry(`c${index}`, `Campaign ${index}`)))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(cards()).toHaveLength(PAGE_SIZE + 1))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('archives several selected campaigns and offers Undo', async () => {
  const { revisions } = fakeServer([entry('c1', 'One'), entry('c2', 'Two'), entry('c3', 'Three')])
  open()
  for (const name of ['One', 'Two']) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  press('Archive')
  expect(await notice('2 campaigns were archived')).toBeTruthy()
  expect(await notice('Campaign count updated: 1')).toBeTruthy()
  await waitFor(() => expect(cards()).toEqual(['Three']))
  expect(screen.queryByRole('toolbar')).toBeNull()
  press('Undo')
  await waitFor(() => expect(cards()).toEqual(['One', 'Two', 'Three']))
  expect(await notice('Campaign count updated: 3')).toBeTruthy()
  expect(revisions).toEqual(['"3"', '"3"', '"4"', '"4"'])
})

it('restores a campaign from the archive', async () => {
  fakeServer([{ ...entry('c1', 'Old'), archived: true }])
  open('?archived=yes')
  await screen.findByRole('article', { name: 'Old' })
  await choose('Actions for Old', 'Unarchive')
  expect(await notice('Old was unarchived')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Show unarchived campaigns' })).toBeTruthy()
})

it('duplicates a campaign and reports the new number of campaigns', async () => {
  fakeServer([entry('c1', 'Welcome', 'email')])
  open('?filter=email')
  await screen.findByRole('tab', { name: 'All 1' })
  await screen.findByRole('article', { name: 'Welcome' })
  await choose('Actions for Welcome', 'Duplicate')
  expect(await screen.findByRole('article', { name: 'Welcome (copy)' })).toBeTruthy()
  expect(await notice('Welcome was duplicated')).toBeTruthy()
  expect(await notice('Campaign count updated: 2')).toBeTruthy()
  expect(await notice('Total email count: 5')).toBeTruthy()
})

it('the campaign menu opens the plan and offers a new campaign with the same brief', async () => {
  const brief = { prompt: 'Oak week', goal: '', persona: null, products: [], offer: null, from: null, emails: 2, page: false }
  fakeServer([{ ...entry('c1', 'Spring sale'), brief }, entry('c2', 'Summer')])
  open()
  await screen.findByRole('article', { name: 'Summer' })
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Summer' }))
  await screen.findByRole('menuitem', { name: 'Duplicate' })
  expect(screen.queryByRole('menuitem', { name: 'Open the plan' }), 'it has no plan').toBeNull()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await choose('Actions for Spring sale', 'Open the plan')
  await waitFor(() => expect(address()).toBe('/admin/b1/campaigns/new?plan=c1'))
  cleanup()
  open()
  await screen.findByRole('article', { name: 'Spring sale' })
  await choose('Actions for Spring sale', 'New campaign from this brief')
  await waitFor(() => expect(address()).toBe('/admin/b1/campaigns/new?like=c1'))
})

it('deletes a campaign and offers undo', async () => {
  const { requests } = fakeServer([entry('c1', 'One'), entry('c2', 'Two')])
  open()
  await screen.findByRole('article', { name: 'One' })
  await choose('Actions for One', 'Delete')
  expect(await notice('One was deleted')).toBeTruthy()
  await waitFor(() => expect(cards()).toEqual(['Two']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Two' })))
  press('Undo')
  await waitFor(() => expect(cards()).toEqual(['Two', 'One']))
  expect(requests).toContain('POST /api/deleted/d-c1/restore')
})

it('reports campaigns that could not be deleted, and deletes the other campaigns', async () => {
  const { broken } = fakeServer([entry('c1', 'One'), entry('c2', 'Two')])
  open()
  for (const name of ['One', 'Two']) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  broken.add('/api/campaigns/c2')
  press('Delete')
  expect(await notice('Two was not deleted')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Two' }).checked).toBe(true)
  expect(await notice('One was deleted')).toBeTruthy()
  await waitFor(() => expect(cards()).toEqual(['Two']))
})

it('the empty list offers to create a blank email, which then opens', async () => {
  fakeServer([])
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Start a blank email' }))
  expect(await screen.findByRole('heading', { name: 'Editor' })).toBeTruthy()
  expect(address()).toBe('/admin/b1/campaigns/c-new')
  expect(await notice('Campaign count updated: 1')).toBeTruthy()
})

it.each([
  ['Blank email', 'Untitled email'],
  ['Blank campaign', 'Untitled campaign'],
  ['Blank landing page', 'Untitled landing page'],
])('creates a campaign from the menu entry “%s” and opens the editor', async (item) => {
  fakeServer([entry('c1', 'One')])
  open()
  await choose('New', item)
  expect(await screen.findByRole('heading', { name: 'Editor' })).toBeTruthy()
  expect(address()).toBe('/admin/b1/campaigns/c-new')
})

it('shows why a campaign record was not imported', async () => {
  fakeServer([entry('c1', 'One')])
  open()
  const give = (content: string) => fireEvent.change(screen.getByLabelText('Campaign record'), { target: { files: [jsonFile(content)] } })
  give('{"name":')
  expect(await notice('spring.json was not imported')).toBeTruthy()
  expect(await notice(/^The file is not a JSON record of a single campaign/)).toBeTruthy()
  give('{"name":"Spring"}')
  expect(await notice('This record contains no email or page. Nothing was imported.')).toBeTruthy()
  expect(address()).toBe('/admin/b1/campaigns')
})

it('opens the campaign of an imported record', async () => {
  fakeServer([])
  open()
  fireEvent.click(screen.getByRole('button', { name: 'New' }))
  expect(await screen.findByRole('menuitem', { name: 'Campaign from a JSON file' })).toBeTruthy()
  const record = jsonFile('{"id":"r1","name":"Spring","result":[{"header":"x"}]}')
  fireEvent.change(screen.getByLabelText('Campaign record'), { target: { files: [record] } })
  expect(await notice('Spring was imported with 2 items')).toBeTruthy()
  expect(await notice('One image could not be read and was left out.')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/b1/campaigns/c-imported'))
})

it('decodes a campaign record in Windows-1252', async () => {
  fakeServer([])
  open()
  const bytes = Uint8Array.from('{"name":"Frühling","result":[{"header":"x"}]}', (letter) => letter.charCodeAt(0))
  fireEvent.change(screen.getByLabelText('Campaign record'), { target: { files: [jsonFile(bytes)] } })
  expect(await notice('Frühling was imported with 2 items')).toBeTruthy()
})

it('shows why the campaigns failed to load, and retries', async () => {
  const { broken } = fakeServer([entry('c1', 'One')])
  broken.add('/api/campaigns')
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('The campaigns did not load')
  broken.clear()
  press('Try again')
  expect(await screen.findByRole('article', { name: 'One' })).toBeTruthy()
})

it('reports that the campaign counts failed to load', async () => {
  const { broken } = fakeServer([entry('c1', 'One')])
  broken.add('/api/campaigns/count')
  open()
  expect(await notice('Error getting campaign count')).toBeTruthy()
  await choose('Actions for One', 'Archive')
  expect(await notice('Error getting email count')).toBeTruthy()
})

it('keeps thumbnails out of the accessibility tree and the tab order', async () => {
  fakeServer([{ ...entry('c1', 'One'), firstItem: 'i1' }])
  open()
  const card = await screen.findByRole('article', { name: 'One' })
  expect(card.querySelector('[aria-hidden="true"][inert]')).toBeTruthy()
})
