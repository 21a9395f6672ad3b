import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { type ItemPatch, patchItem } from '@brandwright/domain/campaigns/patch-item'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { clearNotices, runNoticeAction, useNotices } from '../../ui/notices/notice-store.ts'
import { PlanFindings } from './plan-findings.tsx'

const at = '2026-11-22T10:00:00Z'
const guide = { ...emptyStyleGuide({ id: 'b1', url: '', now: at }), revision: 1, canEdit: true } as BrandDocument
const saved = { brand: 'b1', created: at, updated: at }
const campaign = { ...emptyCampaign('Oak week', 'campaign'), ...saved, revision: 1, id: 'c1', owner: null }
const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const itemOf = (id: string, name: string, body: string): CampaignItem => ({
  ...emptyCampaignItem('c1', 'email', name),
  ...saved,
  revision: 4,
  id,
  sections: [{ ...emptySection('s1', 'text', theme), body }],
})
const bodyOf = ({ sections }: CampaignItem) => sections[0]?.body ?? ''
const pointer = '/sections/s1/body'
const fixOf = (label: string, body: string) => ({ label, patch: { sections: { s1: { body } } } })

/**
 * Returns a finding for each “teh”, for a discount that differs from the other item, for “shop”, and for “!”, which is only a suggestion. Each fix contains the
 * whole text, and the fix for “shop” does not remove that word.
 */
function findingsOf(item: CampaignItem, other: CampaignItem): PreflightFinding[] {
  const body = bodyOf(item)
  const typos = [...body.matchAll(/teh/g)].map(({ index }): PreflightFinding => {
    const fix = fixOf('Write “the”', `${body.slice(0, index)}the${body.slice(index + 3)}`)
    return { id: `guideline ${index}`, rule: 'guideline', level: 'warn', pointer, message: 'Typo', fix }
  })
  const shop: PreflightFinding = {
    id: 'guideline shop',
    rule: 'guideline',
    level: 'warn',
    pointer,
    message: 'Shop',
    fix: fixOf('Write “our shop”', body.replace('shop', 'our shop')),
  }
  const exclaims: PreflightFinding = {
    id: 'guideline calm',
    rule: 'guideline',
    level: 'suggest',
    pointer,
    message: 'Calm',
    fix: fixOf('Write a full stop', body.replace('!', '.')),
  }
  const theirs = bodyOf(other).slice(0, 2)
  const fix = fixOf(`Write “${theirs}” here`, theirs + body.slice(2))
  const mismatch: PreflightFinding = { id: 'message-mismatch', rule: 'message-mismatch', level: 'warn', pointer, message: 'Mismatch', fix }
  return [...(body.startsWith(theirs) ? [] : [mismatch]), ...(body.includes('shop') ? [shop] : []), ...(body.includes('!') ? [exclaims] : []), ...typos]
}

beforeEach(clearNotices)

interface Options {
  bodies?: [string, string]
  canEdit?: boolean
  /** Id of the item for which the server rejects all changes as invalid. */
  refuses?: string
  /** Number of checks that succeed; all later checks fail. */
  checks?: number
  /** Pauses each fix until the test calls `release`. */
  isPaused?: boolean
}

/** Renders the findings of two emails that contradict each other and contain typos. */
function show({ bodies: [first, second] = ['25 teh', '20 teh teh'], canEdit = true, refuses = '', checks = 99, isPaused = false }: Options = {}) {
  const items = new Map([itemOf('i1', 'Invitation', first), itemOf('i2', 'Reminder', second)].map((item) => [item.id, item]))
  const history = new Map<string, CampaignItem>()
  const changes: string[] = []
  const paused: (() => void)[] = []
  const server = { refuses, checks }
  let revision = ''
  const [one, two] = ['i1', 'i2'].map((id) => () => items.get(id) as CampaignItem) as [() => CampaignItem, () => CampaignItem]
  const error = (status: number, code: string, message: string, details: unknown = []) => Response.json({ error: { code, message, details } }, { status })
  const write = (id: string, change: (item: CampaignItem) => CampaignItem) => {
    const item = items.get(id) as CampaignItem
    if (server.refuses === id) return error(400, 'validation_failed', 'The text is too long.')
    if (revision !== `"${item.revision}"`) return error(409, 'stale_revision', 'Stale', item)
    const next = { ...change(item), revision: item.revision + 1 }
    history.set(`${id} ${next.revision}`, item)
    items.set(id, next)
    return Response.json(next, { headers: { etag: `"${next.revision}"` } })
  }
  const routesOf = (id: string) => ({
    [`PATCH /api/campaigns/c1/items/${id}`]: async ({ body }: { body: ItemPatch }) => {
      const from = revision
      changes.push(`fix ${id} ${from}`)
      if (isPaused) await new Promise<void>((release) => paused.push(release))
      revision = from
      return write(id, (item) => ({ ...item, ...patchItem(item, body) }))
    },
    [`POST /api/campaigns/c1/items/${id}/undo`]: ({ body }: { body: { revision: number } }) => {
      changes.push(`undo ${id} ${body.revision}`)
      return write(id, (item) => history.get(`${id} ${body.revision}`) ?? item)
    },
  })
  renderWithServer(<PlanFindings guide={{ ...guide, canEdit }} campaign={campaign} />, {
    'GET /api/campaigns/c1/items': () => [...items.values()],
    'GET /api/campaigns/c1/preflight': () => {
      if (server.checks-- === 0) return error(503, 'unavailable', 'The database did not answer.')
      return {
        items: [
          { ...one(), findings: findingsOf(one(), two()) },
          { ...two(), findings: findingsOf(two(), one()) },
        ],
      }
    },
    ...routesOf('i1'),
    ...routesOf('i2'),
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    revision = new Headers(init?.headers).get('if-match') ?? revision
    return fetch(address, init)
  })
  const notices = renderHook(() => useNotices()).result
  const undo = () => act(() => runNoticeAction(notices.current.visible.at(-1) as (typeof notices.current.visible)[number]))
  /** Changes the second email on behalf of another user. */
  const edit = () => items.set('i2', { ...two(), revision: two().revision + 1 })
  return { bodies: () => [one, two].map((item) => bodyOf(item())), changes, edit, paused, notice: () => notices.current.visible.at(-1), server, undo }
}

const pressFixAll = async (count: number) => {
  const button = await screen.findByRole('button', { name: `Fix all (${count})` })
  button.focus()
  fireEvent.click(button)
}
const status = () => screen.getByRole('status').textContent

it('“Fix all” applies all fixes one after another, and a single undo reverts them', async () => {
  const { bodies, changes, notice, undo } = show()
  await pressFixAll(5)
  await waitFor(() => expect(notice()).toMatchObject({ type: 'success', title: '4 fixes were applied' }))
  expect(bodies()).toEqual(['25 the', '25 the the'])
  expect(changes).toEqual(['fix i2 "4"', 'fix i2 "5"', 'fix i2 "6"', 'fix i1 "4"'])
  await waitFor(() => expect(status()).toBe('No blockers or warnings.'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Findings' })))

  undo()
  expect(status()).toBe('Undoing the fixes …')
  await waitFor(() => expect(notice()).toMatchObject({ type: 'success', title: '4 fixes were undone' }))
  expect(bodies()).toEqual(['25 teh', '20 teh teh'])
  expect(changes.slice(4)).toEqual(['undo i1 5', 'undo i2 7', 'undo i2 6', 'undo i2 5'])
  expect(status()).toBe('5 warnings.')
})

it('“Fix all” announces its progress and disables all other fix buttons', async () => {
  const { paused } = show({ isPaused: true, bodies: ['25', '25 teh teh'] })
  await pressFixAll(2)
  for (const number of [1, 2]) {
    await waitFor(() => expect(status()).toBe(`Fixing ${number} of 2: “Reminder” …`))
    const fixes = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Write “the” in “Reminder”' })
    expect(fixes).toHaveLength(3 - number)
    expect(fixes.map(({ disabled }) => disabled)).toEqual(fixes.map(() => true))
    expect(screen.getByRole('button', { name: 'Fixing …' }).getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(paused).toHaveLength(1))
    paused.shift()?.()
  }
  await waitFor(() => expect(status()).toBe('No blockers or warnings.'))
})

it('“Fix all” stops at the first rejected fix, and the applied fixes can be undone', async () => {
  const { bodies, changes, notice, undo } = show({ refuses: 'i1', bodies: ['25 teh teh', '25 teh'] })
  await pressFixAll(3)
  const message = '“Invitation” was not fixed. The text is too long.'
  await waitFor(() => expect(notice()).toMatchObject({ type: 'error', title: '1 of 3 fixes were applied', message }))
  expect(changes).toEqual(['fix i2 "4"', 'fix i1 "4"'])
  expect(bodies()).toEqual(['25 teh teh', '25 the'])
  expect(await screen.findByRole('button', { name: 'Fix all (2)' })).toBeTruthy()
  undo()
  await waitFor(() => expect(notice()).toMatchObject({ type: 'success', title: '1 fix was undone' }))
  expect(bodies()).toEqual(['25 teh teh', '25 teh'])
})

it('“Fix all” applies each fix once, even if the fixed text causes the same finding again', async () => {
  const { bodies, notice } = show({ bodies: ['25', '25 shop teh'] })
  await pressFixAll(2)
  await waitFor(() => expect(notice()?.title).toBe('2 fixes were applied'))
  expect(bodies()).toEqual(['25', '25 our shop the'])
})

it('“Fix all” does not apply suggestions', async () => {
  const { bodies, notice } = show({ bodies: ['25!', '25 teh teh!'] })
  await pressFixAll(2)
  await waitFor(() => expect(notice()?.title).toBe('2 fixes were applied'))
  expect(bodies()).toEqual(['25!', '25 the the!'])
})

it('“Fix all” stops at an item that changed after the check, and refetches its findings', async () => {
  const { bodies, edit, notice } = show({ bodies: ['25', '25 teh teh'] })
  await screen.findByRole('button', { name: 'Fix all (2)' })
  edit()
  await pressFixAll(2)
  const message = '“Reminder” was not fixed. It was changed after the check. Review its new findings.'
  await waitFor(() => expect(notice()).toMatchObject({ type: 'error', title: '0 of 2 fixes were applied', message }))
  await pressFixAll(2)
  await waitFor(() => expect(notice()?.title).toBe('2 fixes were applied'))
  expect(bodies()).toEqual(['25', '25 the the'])
})

it('“Fix all” offers no undo if it applied no fix', async () => {
  const { notice } = show({ refuses: 'i2' })
  await pressFixAll(5)
  await waitFor(() => expect(notice()?.title).toBe('0 of 5 fixes were applied'))
  expect(notice()?.action).toBeUndefined()
})

it('“Fix all” stops if the findings cannot be refetched', async () => {
  const { changes, notice } = show({ checks: 1 })
  await pressFixAll(5)
  const message = 'The findings could not be checked again. The database did not answer.'
  await waitFor(() => expect(notice()).toMatchObject({ type: 'error', title: '1 of 5 fixes were applied', message }))
  expect(changes).toEqual(['fix i2 "4"'])
})

it('a partial undo of “Fix all” reports how many fixes were undone and why others were not', async () => {
  const { bodies, notice, server, undo } = show()
  await pressFixAll(5)
  await waitFor(() => expect(notice()?.title).toBe('4 fixes were applied'))
  server.refuses = 'i1'
  undo()
  await waitFor(() => expect(notice()).toMatchObject({ type: 'error', title: '3 of 4 fixes were undone', message: 'The text is too long.' }))
  expect(bodies()).toEqual(['25 the', '20 teh teh'])
})

it.each([
  ['a single finding', { bodies: ['25', '25 teh'] as [string, string] }],
  ['readers', { canEdit: false }],
])('hides the “Fix all” button for %s', async (_, options) => {
  show(options)
  expect((await screen.findAllByText('Typo')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Fix all/ })).toBeNull()
})
