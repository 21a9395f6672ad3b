import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { type ItemPatch, patchItem } from '@brandwright/domain/campaigns/patch-item'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { clearNotices, runNoticeAction, useNotices } from '../../ui/notices/notice-store.ts'
import PlannedCampaign from './planned-campaign.tsx'

const at = '2026-11-22T10:00:00Z'
const emptyGuide = { ...emptyStyleGuide({ id: 'b1', url: '', now: at }), revision: 1 }
const saved = { brand: 'b1', created: at, updated: at }
const entryOf = (itemId: string) => ({ id: `e-${itemId}`, itemType: 'email' as const, day: 0, goal: 'Begin', subjects: ['Oak'], itemId })
const campaign = { ...emptyCampaign('Oak week', 'campaign'), ...saved, revision: 1, id: 'c1', owner: null, plan: ['i1', 'i2', 'i3'].map(entryOf) }
const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const itemOf = (id: string, name: string, revision: number, body: string): CampaignItem => ({
  ...emptyCampaignItem('c1', 'email', name),
  ...saved,
  revision,
  id,
  sections: body ? [emptySection('s1', 'header', theme), { ...emptySection('s2', 'text', theme), body }] : [],
})
const finding = (rule: PreflightFinding['rule'], change: Partial<PreflightFinding>): PreflightFinding => ({
  id: rule,
  rule,
  level: 'warn',
  pointer: '',
  message: rule,
  ...change,
})
const noSubject = finding('subject', { level: 'block', pointer: '/subject', message: 'The email has no subject.' })
const pageLink = finding('page-link', { level: 'suggest', message: 'The email does not link to the page.' })

beforeEach(() => {
  clearNotices()
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})

interface Options {
  canEdit?: boolean
  /** Rejects every fix as invalid. */
  isRejecting?: boolean
  /** Makes the first check return findings that predate the last edit of the second email. */
  isStale?: boolean
  isOpen?: boolean
  isAgreed?: boolean
}

/**
 * Renders a plan whose second email contradicts the first email and whose third email is not written yet. Returns the requested changes with their `If-Match`
 * headers.
 */
function show({ canEdit = true, isRejecting = false, isStale = false, isOpen = false, isAgreed = false }: Options = {}) {
  const items = [itemOf('i1', 'Invitation', 4, '25% off'), itemOf('i2', 'Reminder', 7, isAgreed ? '25% off' : '20% off'), itemOf('i3', 'Last call', 1, '')]
  const history: CampaignItem[] = []
  const revisions: string[] = []
  let age = isStale ? 1 : 0
  const write = (change: (item: CampaignItem) => CampaignItem) => {
    const item = items[1] as CampaignItem
    items[1] = { ...change(item), revision: item.revision + 1 }
    return Response.json(items[1], { headers: { etag: `"${items[1].revision}"` } })
  }
  const mismatches = ({ sections }: CampaignItem) => {
    const body = sections[1]?.body ?? ''
    const fix = { label: 'Write “25” here', patch: { sections: { s2: { body: body.replace('20', '25') } } } }
    const message = 'The discount is 25% in “Invitation”, and 20% here.'
    return body.includes('20') ? [finding('message-mismatch', { pointer: '/sections/s2/body', message, fix })] : []
  }
  const findingsOf = (item: CampaignItem) => {
    if (item.id === 'i3') return [noSubject]
    return [...(item.id === 'i1' && !isAgreed ? [noSubject] : []), ...mismatches(item), pageLink]
  }
  const sent = renderWithServer(<PlannedCampaign guide={{ ...emptyGuide, canEdit } as BrandDocument} campaignId="c1" />, {
    'GET /api/campaigns/c1': campaign,
    'GET /api/campaigns/c1/items': () => items,
    'GET /api/campaigns/c1/preflight': () => {
      const checked = items.map((item) => ({ ...item, revision: item.revision - age, findings: findingsOf(item) }))
      age = 0
      return { items: checked }
    },
    'PATCH /api/campaigns/c1/items/i2': ({ body }: { body: ItemPatch }) => {
      const item = items[1] as CampaignItem
      const rejection = (status: number, error: object) => Response.json({ error: { message: 'The text is too long.', ...error } }, { status })
      if (isRejecting) return rejection(400, { code: 'validation_failed', details: [] })
      if (revisions.at(-1) !== `"${item.revision}"`) return rejection(409, { code: 'stale_revision', details: item })
      history.push(item)
      return write((item) => ({ ...item, ...patchItem(item, body) }))
    },
    'POST /api/campaigns/c1/items/i2/undo': () => write((item) => history.pop() ?? item),
    'GET /api/campaigns/c1/make': { runId: isOpen ? 'r1' : null, latest: isOpen ? 'r1' : null },
    'GET /api/runs/r1/events*': () => new Response(new ReadableStream()),
    'GET /api/campaigns/estimate*': null,
    'POST /api/models/array': [],
    'GET /api/me': { user: { id: 'ada' } },
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const revision = new Headers(init?.headers).get('if-match')
    if (revision) revisions.push(revision)
    return fetch(address, init)
  })
  const changes = () =>
    sent.filter(({ method, path }) => method !== 'GET' && path.includes('/items/')).map(({ method, path, body }) => ({ method, path, body }))
  return { changes, revisions, sent, notices: renderHook(() => useNotices()).result }
}

const section = () => screen.findByRole('region', { name: 'Findings' })
const count = async () => within(await section()).getByRole('status').textContent

it('lists blockers and warnings of each item with links, and suggestions in a separate list', async () => {
  show()
  await waitFor(async () => expect(await count()).toBe('1 blocker and 1 warning.'))
  const shown = within(await section())
  expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Invitation', 'Reminder'])
  expect(shown.getByText('The email has no subject.')).toBeTruthy()
  expect(shown.getByRole('link', { name: '“Invitation”: Subject' }).getAttribute('href')).toBe('/admin/b1/campaigns/c1?item=i1&field=subject')
  const ofSection = shown.getByRole('link', { name: '“Reminder”: Section 2 (Text)' })
  expect(ofSection.getAttribute('href')).toBe('/admin/b1/campaigns/c1?item=i2&section=s2&field=body')
  const [, ofReminder] = shown.getAllByText(/^1 suggestion/)
  expect(ofReminder?.textContent).toBe('1 suggestion for “Reminder”')
  expect(ofReminder?.closest('details')?.open).toBe(false)
})

it('applies a fix to the revision that was checked, and undoes the fix', async () => {
  const { changes, revisions, notices } = show()
  const fix = await screen.findByRole('button', { name: 'Write “25” here in “Reminder”' })
  fix.focus()
  fireEvent.click(fix)
  await waitFor(async () => expect(await count()).toBe('1 blocker.'))
  expect(changes()).toEqual([{ method: 'PATCH', path: '/api/campaigns/c1/items/i2', body: { sections: { s2: { body: '25% off' } } } }])
  expect(revisions).toEqual(['"7"'])
  expect(screen.queryByText(/The discount is 25%/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Findings' })))

  const [notice] = notices.current.visible
  expect(notice).toMatchObject({ title: '“Reminder” was fixed', message: 'Write “25” here', action: { label: 'Undo' } })
  act(() => notice && runNoticeAction(notice))
  await waitFor(async () => expect(await count()).toBe('1 blocker and 1 warning.'))
  expect(changes()[1]).toEqual({ method: 'POST', path: '/api/campaigns/c1/items/i2/undo', body: { revision: 8 } })
})

it('does not fix an item changed after the check, and fixes the item on the next click', async () => {
  const { notices, revisions } = show({ isStale: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Write “25” here in “Reminder”' }))
  const message = 'It was changed after the check. Review its new findings.'
  await waitFor(() => expect(notices.current.visible).toMatchObject([{ type: 'error', title: '“Reminder” was not fixed', message }]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Write “25” here in “Reminder”' }).getAttribute('aria-busy')).toBeNull())
  expect(await count()).toBe('1 blocker and 1 warning.')
  fireEvent.click(screen.getByRole('button', { name: 'Write “25” here in “Reminder”' }))
  await waitFor(async () => expect(await count()).toBe('1 blocker.'))
  expect(revisions).toEqual(['"6"', '"7"'])
})

it('shows why a fix was rejected, and checks all items again', async () => {
  const { notices, sent } = show({ isRejecting: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Write “25” here in “Reminder”' }))
  await waitFor(() => expect(notices.current.visible).toMatchObject([{ type: 'error', title: '“Reminder” was not fixed', message: 'The text is too long.' }]))
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/preflight'))).toHaveLength(2))
  expect(await count()).toBe('1 blocker and 1 warning.')
  expect(screen.getByText(/The discount is 25%/)).toBeTruthy()
})

it('reports that there are no blockers or warnings', async () => {
  show({ isAgreed: true })
  await waitFor(async () => expect(await count()).toBe('No blockers or warnings.'))
})

it('users without edit access see the findings without buttons for fixes', async () => {
  show({ canEdit: false })
  expect(await screen.findByText(/The discount is 25%/)).toBeTruthy()
  expect(within(await section()).queryByRole('button')).toBeNull()
})

it('the items are not checked while a run is writing them', async () => {
  const { sent } = show({ isOpen: true })
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Findings' })).toBeNull()
  expect(sent.filter(({ path }) => path.endsWith('/preflight'))).toEqual([])
})
