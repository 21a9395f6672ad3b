import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { clearNotices, useNotices } from '../../ui/notices/notice-store.ts'
import PlannedCampaign from './planned-campaign.tsx'

const guide = { ...emptyStyleGuide({ id: 'b1', url: '', now: '2026-11-22T10:00:00Z' }), revision: 1, canEdit: true } as BrandDocument
const saved = { brand: 'b1', revision: 1, created: '2026-11-22T10:00:00Z', updated: '2026-11-22T10:00:00Z' }
const entry = { id: 'e1', itemType: 'email' as const, day: 0, goal: 'Begin', subjects: ['Oak'], itemId: 'i1' }
const campaign = { ...emptyCampaign('Oak week', 'campaign'), ...saved, id: 'c1', owner: null, plan: [{ ...entry, id: 'e0', itemId: 'i0' }, entry] }
const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const item: CampaignItem = {
  ...emptyCampaignItem('c1', 'email', 'Oak'),
  ...saved,
  id: 'i1',
  sections: [
    { ...emptySection('s1', 'text', theme), header: 'One' },
    { ...emptySection('s2', 'text', theme), loading: true },
  ],
}
const finished: CampaignItem = { ...item, id: 'i0', sections: item.sections.slice(0, 1) }
const at = '2026-11-22T10:00:00Z'
const started = [
  { id: 1, type: 'run', data: { runId: 'r1', id: 'b1', at } },
  { id: 2, type: 'item', data: { itemId: 'i0', state: 'done', cost: 0.5 } },
  { id: 3, type: 'item', data: { itemId: 'i1', state: 'written', sections: 1 } },
]

// Clears the model list that the browser has cached.
afterEach(() => localStorage.clear())
beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})

/** Returns the open event stream of a run and a function that appends events to it. */
function openLog() {
  let controller: ReadableStreamDefaultController | undefined
  const body = new ReadableStream({
    start: (opened) => {
      controller = opened
    },
  })
  const send = (...events: object[]) => controller?.enqueue(new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join('')))
  return { body, send }
}

/** Renders the plan of a campaign after its run has emitted these events. The run continues unless the last event ends it. */
function show(
  events: object[] | ReadableStream,
  {
    isOpen = true,
    planned = campaign,
    items = [finished, item],
    models = [],
  }: { isOpen?: boolean; planned?: object; items?: object[]; models?: object[] } = {},
) {
  const log = openLog()
  if (Array.isArray(events)) log.send(...events)
  const body = Array.isArray(events) ? log.body : events
  return renderWithServer(<PlannedCampaign guide={guide} campaignId="c1" />, {
    'GET /api/campaigns/c1': planned,
    'PATCH /api/campaigns/c1': ({ body }: { body: object }) => ({ ...planned, ...body, revision: 2 }),
    'GET /api/campaigns/c1/items': items,
    'GET /api/campaigns/c1/preflight': { items: [] },
    'GET /api/campaigns/c1/make': { runId: isOpen ? 'r1' : null, latest: 'r1' },
    'POST /api/campaigns/c1/runs/r1/undo': {
      items: 2,
      remaining: 1,
      kept: [{ campaignId: 'c1', itemId: 'i1', itemName: 'Oak', pointer: '/sections/s1/header', label: 'Text section 1, header' }],
    },
    'GET /api/runs/r1/events*': () => new Response(body),
    'POST /api/models/array': models,
    'GET /api/campaigns/estimate*': { model: 'quill', tokens: { in: 1000, out: 500 }, cost: 0.04 },
    'GET /api/me': { user: { id: 'ada' } },
  })
}

it('an active run shows its cost, the finished sections and a stop button', async () => {
  show(started)
  expect(await screen.findByText(/0\.50/)).toBeTruthy()
  expect(await screen.findByText('1 section so far')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
})

const growing = (body: string) => ({ type: 'growing', data: { itemId: 'i1', index: 1, subject: 'Oak', section: { type: 'text', header: 'Two', body } } })

it('the text of the section in progress is visible but hidden from screen readers', async () => {
  const log = openLog()
  show(log.body)
  log.send(...started, growing('Cut'), growing('Cut by <b>hand</b>'))
  const text = await screen.findByText('Cut by <b>hand</b>')
  expect(text.closest('[aria-hidden="true"]')?.textContent).toBe('TwoCut by <b>hand</b>')
  expect(text.closest('li')?.getAttribute('aria-label')).toBe('Email 2')
  expect(text.closest('[role="status"], [aria-live]')).toBeNull()
  log.send({ type: 'item', data: { itemId: 'i1', state: 'written', sections: 2 } })
  await waitFor(() => expect(screen.queryByText('Cut by <b>hand</b>')).toBeNull())
})

it('a stopped run can be continued', async () => {
  show([...started, { id: 4, type: 'error', data: { code: 'stopped', message: 'Stopped.', made: 0, left: 1 } }])
  expect(await screen.findByText('1 section, not finished')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})

it('shows the cost of the last run after a reload, and undoes the changes of the run', async () => {
  show([...started, { id: 4, type: 'fetchComplete', data: { id: 'c1', made: 2, left: 0 } }], { isOpen: false })
  expect(await screen.findByText(/Cost of the last generation: .*0\.50\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  const { result } = renderHook(() => useNotices())
  fireEvent.click(screen.getByRole('button', { name: 'Undo the last generation' }))
  await vi.waitFor(() =>
    expect(result.current.visible).toMatchObject([{ title: '2 items were undone', message: 'Not undone because of later changes: one field.' }]),
  )
  const kept = await screen.findByRole('link', { name: 'Text section 1, header in “Oak”' })
  expect(kept.getAttribute('href')).toBe('/admin/b1/campaigns/c1?item=i1&section=s1&field=header')
  act(clearNotices)
})

it('the plan shows its reasoning, its audience and the price of the generation', async () => {
  const thinking = {
    thoughts: 'Oak sells in spring.',
    criticism: 'Few pictures.',
    plan: 'One email.',
    reasoning: 'One reason.',
    speak: 'One email is planned.',
  }
  const planned = { ...campaign, plan: [{ ...entry, itemId: null }], thinking, target_audience: ['Makers'], USP: ['Cut by hand'] }
  const models = [{ id: 'quill', name: 'Quill', maker: '', description: null, show: true, functions: true, able: ['default'] }]
  show(started, { isOpen: false, planned, items: [], models })
  expect(await screen.findByText('One email is planned.')).toBeTruthy()
  const reasons = screen.getAllByRole('term', { hidden: true }).map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(Object.fromEntries(reasons)).toMatchObject({
    Thoughts: 'Oak sells in spring.',
    Criticism: 'Few pictures.',
    Plan: 'One email.',
    Reasoning: 'One reason.',
    'Target audience': 'Makers',
    'Unique selling points': 'Cut by hand',
  })
  expect(await screen.findByText(/^Written by Quill, .*0\.04/)).toBeTruthy()
})

it('changes the first and last day of a plan, and rejects invalid days', async () => {
  const brief = { prompt: 'Oak week', goal: '', persona: null, products: [], offer: null, from: null, emails: 2, page: false }
  const sent = show([...started, { id: 4, type: 'error', data: { code: 'stopped', message: 'Stopped.', made: 0, left: 1 } }], {
    planned: { ...campaign, brief },
  })
  await screen.findByRole('button', { name: 'Continue' })
  const pick = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First day').readOnly).toBe(false))
  expect(screen.getByLabelText<HTMLInputElement>('Last day').readOnly, 'a last day needs a first one').toBe(true)
  expect(screen.getByText('Set the first day before the last day.')).toBeTruthy()
  pick('First day', '2027-04-01')
  expect(await screen.findAllByText('Thu, Apr 1')).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>('Last day').readOnly).toBe(false)
  pick('Last day', '2027-03-31')
  expect(screen.getByText('The campaign ends before it begins. Change one of the two days.')).toBeTruthy()
  pick('Last day', '2027-04-20')
  pick('First day', '')
  expect(screen.getByText('The campaign has a last day but no first day. Set a first day.')).toBeTruthy()
  const patched = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await waitFor(() => expect(patched().at(-1)).toEqual({ brief: { ...brief, from: '2027-04-01', until: '2027-04-20' } }))
})

it('allows editing of talking points, one per line, until the plan entry has an item', async () => {
  const plan = [
    { ...campaign.plan[0], talking_points: ['Four tables'] },
    { ...entry, itemId: null },
  ]
  const sent = show([...started, { id: 4, type: 'error', data: { code: 'stopped', message: 'Stopped.', made: 1, left: 1 } }], {
    planned: { ...campaign, plan },
  })
  await screen.findByRole('button', { name: 'Continue' })
  const [made, left] = screen.getAllByLabelText<HTMLTextAreaElement>('Talking points')
  if (!made || !left) throw new Error('A field is missing.')
  await waitFor(() => expect(left.readOnly).toBe(false))
  expect([made.value, made.readOnly]).toEqual(['Four tables', true])
  fireEvent.change(left, { target: { value: `Cut by hand\n${'x'.repeat(301)}${'\nmore'.repeat(9)}` } })
  const points = ['Cut by hand', 'x'.repeat(300), ...Array.from({ length: 8 }, () => 'more')]
  const patched = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await waitFor(() => expect(patched()).toEqual([{ plan: [plan[0], { ...plan[1], talking_points: points }] }]))
})

it('moved plan entries swap their days unless their items already exist', async () => {
  const plan = [
    { ...entry, id: 'e0', day: 0, itemId: 'i0' },
    { ...entry, id: 'e1', day: 3, itemId: null },
    { ...entry, id: 'e2', day: 7, itemId: null },
  ]
  const sent = show([...started, { id: 4, type: 'error', data: { code: 'stopped', message: 'Stopped.', made: 1, left: 2 } }], {
    planned: { ...campaign, plan },
  })
  const patched = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { plan: typeof plan }).plan.map(({ id, day }) => [id, day]))
  const move = async (name: string) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name })
    await waitFor(() => expect(button.disabled).toBe(false))
    fireEvent.click(button)
  }
  await move('Move Email 3 up')
  await move('Move Email 2 up')
  const days = { e2: 3, e0: 0, e1: 7 }
  await waitFor(() => expect(patched().at(-1)).toEqual(Object.entries(days)))
})

it('makes a clicked subject idea the first idea, and typing changes only the first idea', async () => {
  const plan = [campaign.plan[0], { ...entry, itemId: null, subjects: ['Oak', 'Ash', 'Elm'] }]
  const sent = show([...started, { id: 4, type: 'error', data: { code: 'stopped', message: 'Stopped.', made: 1, left: 1 } }], {
    planned: { ...campaign, plan },
  })
  const patched = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { plan: typeof plan }).plan[1]?.subjects)
  const use = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use “Elm” as the subject' })
  await waitFor(() => expect(use.disabled).toBe(false))
  use.focus()
  fireEvent.click(use)
  const subject = screen.getAllByLabelText<HTMLInputElement>('Subject')[1]
  if (!subject) throw new Error('The field is missing.')
  expect(subject.value).toBe('Elm')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Use “Oak” as the subject')
  fireEvent.change(subject, { target: { value: 'Elm week' } })
  await waitFor(() => expect(patched().at(-1)).toEqual(['Elm week', 'Ash', 'Oak']))
})

it('moves the focus to the subject field when an empty subject is filled with the last idea', async () => {
  show([...started, { id: 4, type: 'error', data: { code: 'stopped', message: 'Stopped.', made: 1, left: 1 } }], {
    planned: { ...campaign, plan: [campaign.plan[0], { ...entry, itemId: null, subjects: ['', 'Oak'] }] },
  })
  const use = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use “Oak” as the subject' })
  await waitFor(() => expect(use.disabled).toBe(false))
  use.focus()
  fireEvent.click(use)
  const subject = screen.getAllByLabelText<HTMLInputElement>('Subject')[1]
  expect(subject?.value).toBe('Oak')
  await waitFor(() => expect(document.activeElement).toBe(subject))
})

it('a single alert explains why a run failed', async () => {
  const message = 'The provider is overloaded. Try again in a minute.'
  const plan = [...campaign.plan, { ...entry, id: 'e2', itemId: 'i2' }, { ...entry, id: 'e3', itemId: 'i3' }]
  const items = [finished, item, { ...item, id: 'i2', sections: [] }, { ...item, id: 'i3', sections: [] }]
  const events = [
    ...started,
    { id: 4, type: 'item', data: { itemId: 'i1', state: 'failed', message } },
    { id: 5, type: 'item', data: { itemId: 'i2', state: 'failed', message } },
    { id: 6, type: 'item', data: { itemId: 'i3', state: 'skipped', message: 'Not started.' } },
    { id: 7, type: 'error', data: { code: 'unavailable', message, made: 1, left: 3 } },
  ]
  show(events, { planned: { ...campaign, plan }, items })
  expect((await screen.findByRole('alert')).textContent).toBe(`Some items were not created${message}`)
  expect(screen.getAllByText(message)).toHaveLength(1)
  await waitFor(() => expect(screen.getAllByText(/^(1 section, not finished|Not finished|Not started\.)$/)).toHaveLength(3))
})

it('shows the offer of the brief, and saves a changed offer', async () => {
  const offer = { kind: 'amount', amount: 5, currency: 'EUR', code: 'OAK5', terms: '', until: '2027-04-30' }
  const brief = { prompt: '€5 off', goal: '', persona: null, products: [], offer, from: '2027-04-01', emails: 2, page: false }
  const sent = show([...started, { id: 4, type: 'error', data: { code: 'stopped', message: 'Stopped.', made: 0, left: 1 } }], {
    planned: { ...campaign, brief },
  })
  expect(await screen.findByText('€5.00 off with code OAK5 until April 30, 2027')).toBeTruthy()
  await screen.findByRole('button', { name: 'Continue' })
  fireEvent.change(await screen.findByLabelText('Amount in EUR'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Amount in EUR'), { target: { value: '10' } })
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'OAK10' } })
  const patched = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await waitFor(() => expect(patched()).toEqual([{ brief: { ...brief, offer: { ...offer, amount: 10, code: 'OAK10', from: null } } }]))
})
