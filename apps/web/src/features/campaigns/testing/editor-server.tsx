import type { ApplyIdeasInput, Campaign, CampaignItem, ItemSuggestion } from '@brandwright/contracts/campaigns'
import type { ModelOption } from '@brandwright/contracts/models'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import type { CampaignBrief } from '@brandwright/domain/campaigns/campaign-brief'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { type ItemPatch, patchItem } from '@brandwright/domain/campaigns/patch-item'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import { emptySection, type Section, type SectionType } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { campaignSaving } from '../../../entities/campaigns/campaign-document.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { clearNotices, useNotices } from '../../../ui/notices/notice-store.ts'
import { CampaignScreen } from '../components/campaign-screen.tsx'

const AT = '2026-11-22T10:00:00.000Z'
const COLORS = { background: '#fbf7ef', text: '#1d2a26', primary: '#0f5c4a', secondary: '#8a5a2b', accent: '#b4452c', link: null }
const emptyGuide = emptyStyleGuide({ id: 'b1', url: 'https://quay.example/', now: AT })
export const guide = {
  ...emptyGuide,
  name: 'Quay',
  canEdit: true,
  revision: 1,
  isPublic: false,
  isSample: false,
  runId: null,
  colors: { ...emptyGuide.colors, roles: COLORS },
  images: [
    { id: 'i1', url: '/api/blobs/wide.img', alt: 'A long quay', caption: '', width: 1600, height: 800, originalURL: '', kind: 'image', source: '' } as Image,
  ],
}
export const theme = sectionThemeOf(COLORS)
export const section = (id: string, type: SectionType, change: Partial<Section> = {}): Section => ({ ...emptySection(id, type, theme), ...change })
/** Makes item ids unique for each test, because a session continues to save after the test that opened it has ended. */
let opened = 0

/** State of the fake server: its data, the requests it received, and overrides for the next response. */
export const server = {
  item: {} as CampaignItem,
  /** Campaign brief, or null if the campaign has no plan. */
  brief: null as CampaignBrief | null,
  /** Models that can be selected, the default model first. */
  models: [] as ModelOption[],
  patches: [] as ItemPatch[],
  answers: [] as (() => Response)[],
  findings: [] as PreflightFinding[],
  suggestions: [] as ItemSuggestion[],
  /** Violations in the texts of the next variations, by pointer. */
  copyFindings: {} as Record<string, string[]>,
  /** Received requests for ideas. Each entry includes the kind of copy. */
  copied: [] as Record<string, unknown>[],
  /** Received requests that apply chosen ideas. */
  ideas: [] as ApplyIdeasInput[],
  /** Received patches of the guidelines. The fake server derives the rule `RULE` from any rewrite. */
  guidelinePatches: [] as unknown[],
  /** Items that a test has added. */
  added: [] as CampaignItem[],
  /** Received requests that start a run. Each entry includes the model. */
  made: [] as Record<string, unknown>[],
  /** Received requests that stop a run. */
  stopped: [] as Record<string, unknown>[],
  /** Event stream of the run that writes the campaign, or null if there is none. */
  run: null as ReadableStream | null,
  isDeleted: false,
  refusesDeletion: false,
}
export const RULE = 'Say “fair”, not “cheap”.'
const GUIDELINES = { id: 'b1', revision: 1, canEdit: true, document: { overview: { personas: [] } } }

const SHORT_PAUSE_MS = 50
const { saveAfterMs } = campaignSaving

/** Uses the real save delay instead of the short delay for tests. */
export function saveAfterPause() {
  campaignSaving.saveAfterMs = saveAfterMs
}

const planEntry = () => ({ id: 'e1', itemType: server.item.itemType, day: 0, goal: 'Begin', subjects: [], itemId: server.item.id })

/** Returns five variations of a section or five alternatives of a text, in the format of the server. */
const copy = (address: string) => ({
  variations: [1, 2, 3, 4, 5].map((number) => ({
    pre_header: '',
    header: `Header ${number}`,
    sub_header: '',
    body: `Body *${number}*`,
    button: { text: 'Shop now', url: '' },
  })),
  options: [1, 2, 3, 4, 5].map((number) => `Text *${number}*`),
  findings: server.copyFindings,
  model: 'brandwright-composer',
  tokens: address.includes('estimate') ? { in: 1, out: 1 } : null,
  cost: 0,
  judged: 0,
})

/** Sets up the fake editor server, a clean browser state and a short save delay for each test. `saveAfterPause` restores the real delay. */
export function withEditorServer(): void {
  beforeEach(() => {
    campaignSaving.saveAfterMs = SHORT_PAUSE_MS
    vi.stubGlobal(
      'EventSource',
      class {
        close() {}
      },
    )
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    server.brief = null
    server.models = []
    server.patches = []
    server.answers = []
    server.findings = []
    server.suggestions = []
    server.copied = []
    server.copyFindings = {}
    server.ideas = []
    server.guidelinePatches = []
    server.added = []
    server.made = []
    server.stopped = []
    server.run = null
    server.isDeleted = false
    server.refusesDeletion = false
    server.item = {
      ...emptyCampaignItem('c1', 'email', 'Spring'),
      id: `e${++opened}`,
      brand: 'b1',
      revision: 3,
      created: AT,
      updated: AT,
      sections: [section('s1', 'header', { header: 'Tables' }), section('s2', 'image', { header: 'Oak' }), section('s3', 'footer')],
    }
    const campaign: Campaign = { ...emptyCampaign('Spring', 'email'), id: 'c1', brand: 'b1', revision: 1, created: AT, updated: AT, owner: null }
    vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
      if (address === '/api/campaigns/c1/make' && method === 'POST') {
        server.made.push(JSON.parse(String(body)))
        return server.answers.shift()?.() ?? Response.json({ runId: 'r1' })
      }
      if (address.startsWith('/api/campaigns/estimate?')) return Response.json({ model: 'gpt-4o', tokens: { in: 1, out: 1 }, cost: 0.02 })
      if (address === '/api/stop') {
        server.stopped.push(JSON.parse(String(body)))
        return Response.json({ stopped: true })
      }
      if (address === '/api/campaigns/c1/make') return Response.json({ runId: server.run ? 'r1' : null, latest: null })
      if (server.run && address.startsWith('/api/runs/r1/events')) return new Response(server.run)
      if (address.startsWith('/api/models/array')) return Response.json(Object.fromEntries(server.models.map((model) => [model.id, model])))
      if (address === '/api/campaigns/c1') return Response.json({ ...campaign, brief: server.brief, plan: server.brief ? [planEntry()] : [] })
      if (address === '/api/campaigns/c1/items' && method === 'POST') {
        const { itemType, name } = JSON.parse(String(body)) as Pick<CampaignItem, 'itemType' | 'name'>
        server.added.push({ ...server.item, ...emptyCampaignItem('c1', itemType, name), id: `${server.item.id}-${name}`, sections: [] })
        return Response.json(server.added.at(-1), { status: 201 })
      }
      if (address === '/api/campaigns/c1/items') return Response.json([...(server.isDeleted ? [] : [server.item]), ...server.added])
      if (address.startsWith('/api/deleted?'))
        return Response.json({ items: [{ id: 'd1', brandId: 'b1', entity: 'campaign-item', thingId: server.item.id }], nextCursor: null })
      if (address === '/api/deleted/d1/restore') {
        server.isDeleted = false
        return Response.json({})
      }
      if (address.startsWith('/api/brands/b1/copy/')) {
        if (method === 'POST') server.copied.push({ work: address.split('/').at(-1), ...JSON.parse(String(body)) })
        return Response.json(copy(address))
      }
      if (address === '/api/brands/b1/guidelines/rules/from') {
        const { before, after } = JSON.parse(String(body)) as { before: string; after: string }
        return Response.json({ rules: before === 'Tables' && after === 'Fair tables' ? [{ list: 'dos', text: RULE }] : [] })
      }
      if (address === '/api/brands/b1/guidelines') {
        if (method === 'PATCH') server.guidelinePatches.push(JSON.parse(String(body)))
        return Response.json(GUIDELINES, { headers: { etag: '"2"' } })
      }
      const added = server.added.find(({ id }) => address === `/api/campaigns/c1/items/${encodeURIComponent(id)}`)
      if (added && method === 'DELETE') server.added = server.added.filter((one) => one !== added)
      if (added) return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(added)
      if (!address.includes(`/items/${server.item.id}`) || address.includes('/page')) return new Promise(() => undefined)
      if (address.includes('/preflight'))
        return Response.json({
          findings: server.findings,
          bytes: 20_480,
          sectionBytes: { s1: 1024, s2: 2560 },
          revision: server.item.revision,
          linksOpened: address.includes('links=true'),
        })
      if (address.endsWith('/suggestions') && method === 'GET') return Response.json({ items: server.suggestions, nextCursor: null })
      if (address.endsWith('/ideas') && server.answers.length === 0) {
        const ideas = JSON.parse(String(body)) as ApplyIdeasInput
        server.ideas.push(ideas)
        server.item = {
          ...server.item,
          ...patchItem(server.item, ideas.section ? { sections: { [ideas.section]: ideas.texts } } : ideas.texts),
          revision: server.item.revision + 1,
        }
        return Response.json({ item: server.item, runId: 'r1' })
      }
      if (address.endsWith('/test')) return Response.json({ sentTo: 'ada@example.com', delivered: false })
      if (method === 'GET') return Response.json(server.item)
      if (method === 'DELETE' && server.refusesDeletion)
        return Response.json({ error: { code: 'unavailable', message: 'The database did not answer.' } }, { status: 503 })
      if (method === 'DELETE') {
        server.isDeleted = true
        return new Response(null, { status: 204 })
      }
      if (method === 'PATCH') server.patches.push(JSON.parse(String(body)))
      const answer = server.answers.shift()
      if (answer) return answer()
      if (method === 'PATCH') server.item = { ...server.item, ...patchItem(server.item, JSON.parse(String(body))), revision: server.item.revision + 1 }
      return Response.json(server.item, { headers: { etag: `"${server.item.revision}"` } })
    })
  })
  afterEach(() => {
    saveAfterPause()
    cleanup()
    act(clearNotices)
    vi.useRealTimers()
    vi.unstubAllGlobals()
    sessionStorage.clear()
    localStorage.clear()
  })
}

function Notices() {
  return useNotices().visible.map(({ id, title, action }) => (
    <div key={id}>
      {title}
      {action && (
        <button type="button" onClick={action.handler}>
          {action.label} of the notice
        </button>
      )}
    </div>
  ))
}

/** Renders the campaign at a URL, with its first item if the URL contains no item. Returns the query client, with which a test can change the brand. */
export function openAt(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(queryKeys.me, { id: 'u1' })
  client.setQueryData(queryKeys.brand('b1'), guide)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <CampaignScreen brandId="b1" campaignId="c1" />
        <Notices />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}

/** Opens the fake server's item in the editor. */
export async function open(address = '/') {
  const client = openAt(address)
  await screen.findByRole('list', { name: 'Sections' })
  await act(async () => undefined)
  return client
}
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const rows = () => within(screen.getByRole('list', { name: 'Sections' }))
export const row = (name: string | RegExp) => rows().getByRole('button', { name, current: undefined })
export const order = () =>
  rows()
    .getAllByRole('listitem')
    .map((one) => one.querySelector('[data-row]')?.textContent)
export const saved = () => waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved'), { timeout: 4000 })
export const choose = (name: string) => fireEvent.click(row(name))
