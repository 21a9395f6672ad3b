import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import type { CampaignBrief } from '@brandwright/domain/campaigns/campaign-brief'
import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../../lib/query-keys.ts'
import { renderWithServer, type SentRequest } from '../../testing/render-with-server.tsx'
import { clearNotices, runNoticeAction, useNotices } from '../../ui/notices/notice-store.ts'
import BriefScreen from './brief-form.tsx'

const guide: BrandDocument = {
  ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00.000Z' }),
  revision: 1,
  isPublic: false,
  isSample: false,
  canEdit: true,
  runId: null,
}
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('an expanded prompt is truncated to the maximum length of a brief', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/prompts')) return Response.json([])
    if (address === '/api/expand_prompt') return Response.json({ prompt: 'Spring. '.repeat(1000), model: 'gpt-4o-mini', composed: false })
    return new Promise(() => undefined)
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, { id: 'u1' })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BriefScreen guide={guide} onPlanned={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const prompt = screen.getByLabelText<HTMLTextAreaElement>('What is the campaign about?')
  fireEvent.change(prompt, { target: { value: 'Spring launch' } })
  fireEvent.click(screen.getByRole('button', { name: 'Prompt tools' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Expand' }))
  await waitFor(() => expect(prompt.value).toBe('Spring. '.repeat(500)))
})

/**
 * Renders the form for a signed-in user at a URL. Returns the bodies of planning requests, which never get a response; `brief` is the brief of the campaign
 * `c1`.
 */
function openAt(address: string, brief?: CampaignBrief): unknown[] {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (requested: string, { method, body }: RequestInit = {}) => {
    if (requested === '/api/campaigns/c1') return Response.json({ ...emptyCampaign('Oak week', 'campaign'), id: 'c1', brief })
    if (requested === '/api/campaigns/plan' && method === 'POST') requests.push(JSON.parse(String(body)))
    return new Promise(() => undefined)
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, { id: 'u1' })
  const oak = { handle: 'oak', title: 'Oak table' } as BrandDocument['products'][number]
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <BriefScreen guide={{ ...guide, products: [oak] }} onPlanned={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return requests
}

it('fills in the brief of the campaign in the URL, or the products selected in the URL', async () => {
  const brief: CampaignBrief = {
    prompt: 'Oak week',
    goal: '',
    persona: null,
    products: ['oak', 'gone'],
    offer: { kind: 'percent', amount: 20, code: 'OAK20', terms: '', from: '2027-04-05', until: '2027-04-30' },
    from: '2027-04-01',
    until: '2027-05-01',
    emails: 4,
    page: true,
  }
  openAt('/admin/b1/campaigns/new?like=c1', brief)
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('What is the campaign about?').value).toBe('Oak week'))
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('OAK20')
  expect(screen.getByLabelText<HTMLInputElement>('Emails').value).toBe('4')
  const days = ['First day', 'Last day', 'First day of the offer', 'Last day of the offer']
  expect(days.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(['2027-04-01', '2027-05-01', '2027-04-05', '2027-04-30'])
  expect(screen.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))).toEqual(['Remove Oak table'])
  cleanup()
  sessionStorage.clear()
  openAt('/admin/b1/campaigns/new?product=oak', brief)
  expect(await screen.findByRole('button', { name: 'Remove Oak table' })).toBeTruthy()
})

it('keeps the currency of a copied offer until the user changes the kind of offer', async () => {
  const offer = { kind: 'amount' as const, amount: 10, currency: 'USD', code: '', terms: '', until: null }
  const brief: CampaignBrief = { prompt: '$10 off', goal: '', persona: null, products: [], offer, from: null, emails: 1, page: false }
  openAt('/admin/b1/campaigns/new?like=c1', brief)
  expect((await screen.findByLabelText<HTMLInputElement>('Amount in USD')).value).toBe('10')
  for (const value of ['percent', 'amount']) fireEvent.change(screen.getByLabelText('Offer'), { target: { value } })
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('10')
  cleanup()
  sessionStorage.clear()
  const requests = openAt('/admin/b1/campaigns/new?like=c1', brief)
  await screen.findByLabelText('Amount in USD')
  fireEvent.click(planButton())
  await waitFor(() => expect(requests).toMatchObject([{ offer: { kind: 'amount', amount: 10, currency: 'USD' } }]))
})

it('offers to restore a draft that a brief replaced, and continues planning in progress', async () => {
  const brief: CampaignBrief = { prompt: 'Oak week', goal: '', persona: null, products: ['oak'], offer: null, from: null, emails: 2, page: false }
  const requests = openAt('/admin/b1/campaigns/new', brief)
  fireEvent.change(prompt(), { target: { value: 'Half a thought' } })
  fireEvent.change(screen.getByLabelText('Goal'), { target: { value: 'Sell' } })
  fireEvent.click(planButton())
  await waitFor(() => expect(requests).toHaveLength(1))
  cleanup()
  const { result } = renderHook(() => useNotices())
  openAt('/admin/b1/campaigns/new?like=c1', brief)
  await waitFor(() => expect(prompt().value).toBe('Oak week'))
  expect([screen.getByLabelText<HTMLInputElement>('Goal').value, isBusy()]).toEqual(['', true])
  const [notice] = result.current.visible
  expect(notice).toMatchObject({ title: 'Your draft was replaced', action: { label: 'Undo' } })
  act(() => notice && runNoticeAction(notice))
  const goal = screen.getByLabelText<HTMLInputElement>('Goal').value
  expect([prompt().value, goal, isBusy()]).toEqual(['Half a thought', 'Sell', true])
  expect(screen.queryByRole('button', { name: 'Remove Oak table' })).toBeNull()
  act(clearNotices)
})

it('shows no notice when a copied brief fills an empty form', async () => {
  const brief: CampaignBrief = { prompt: 'Oak week', goal: '', persona: null, products: [], offer: null, from: null, emails: 2, page: false }
  const { result } = renderHook(() => useNotices())
  openAt('/admin/b1/campaigns/new?like=c1', brief)
  await waitFor(() => expect(prompt().value).toBe('Oak week'))
  expect(result.current.visible).toEqual([])
})

const never = () => new Promise(() => undefined)
const ok = (body: unknown) => Response.json(body)
const planned = { campaign: { ...emptyCampaign('Oak week', 'campaign'), id: 'c1' }, model: 'gpt-4o-mini', cost: null }
const prompt = () => screen.getByLabelText<HTMLTextAreaElement>('What is the campaign about?')
const planButton = () => screen.getByRole('button', { name: 'Plan it' })
const isBusy = () => planButton().getAttribute('aria-busy') === 'true'

/** Renders the form with a fake server. `answers` contains the responses to planning requests. */
function openForm(answers: Record<string, unknown>, onPlanned: (id: string) => void = () => undefined) {
  return renderWithServer(<BriefScreen guide={guide} onPlanned={onPlanned} />, {
    'GET /api/me': { user: { id: 'u1' } },
    'GET /api/brands/b1/guidelines': { document: emptyCopyGuidelines() },
    'POST /api/models/array': never,
    'GET /api/prompts*': [],
    ...answers,
  })
}

const planRequests = (sent: readonly SentRequest[]) => sent.filter(({ method, path }) => method === 'POST' && path === '/api/campaigns/plan')
/** Resolves once the user has loaded, because the form stores drafts per user. */
const signedIn = (sent: readonly SentRequest[]) => waitFor(() => expect(sent.some(({ path }) => path === '/api/models/array')).toBe(true))

/** Starts planning and reloads the page before any response arrives. Returns the request id. */
async function planAndReload(): Promise<string> {
  const sent = openForm({ 'POST /api/campaigns/plan': never })
  await signedIn(sent)
  fireEvent.change(prompt(), { target: { value: 'Oak week' } })
  fireEvent.click(planButton())
  const body = () => planRequests(sent)[0]?.body
  await waitFor(() => expect(body()).toMatchObject({ prompt: 'Oak week', requestId: expect.any(String) }))
  cleanup()
  return (body() as { requestId: string }).requestId
}

it('planning continues after a reload, can be stopped, and opens the finished plan', async () => {
  const requestId = await planAndReload()
  let state: object = { state: 'planning' }
  const opened: string[] = []
  const sent = openForm({ 'GET /api/campaigns/plan': () => ok(state), 'POST /api/stop': { stopped: [requestId] } }, (id) => opened.push(id))
  expect((await screen.findByText('Planning the campaign. The plan opens here once it is ready.')).getAttribute('role')).toBe('status')
  expect([prompt().value, isBusy()]).toEqual(['Oak week', true])
  fireEvent.click(planButton())
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(sent.find(({ path }) => path === '/api/stop')?.body).toEqual({ requestId }))
  expect(sent.find(({ path }) => path.startsWith('/api/campaigns/plan'))?.path).toBe(`/api/campaigns/plan?brand=b1&requestId=${requestId}`)
  state = { state: 'planned', campaignId: 'c1' }
  await waitFor(() => expect([opened, prompt().value, isBusy()]).toEqual([['c1'], '', false]))
  expect(planRequests(sent)).toEqual([])
})

it('interrupted planning keeps the brief and can be started again', async () => {
  const requestId = await planAndReload()
  const opened: string[] = []
  const sent = openForm({ 'GET /api/campaigns/plan': { state: 'unknown' }, 'POST /api/campaigns/plan': planned }, (id) => opened.push(id))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Planning was interrupted before the plan was ready.')
  expect([prompt().value, isBusy()]).toEqual(['Oak week', false])
  fireEvent.click(planButton())
  await waitFor(() => expect(opened).toEqual(['c1']))
  expect(planRequests(sent)[0]?.body).toMatchObject({ prompt: 'Oak week', requestId: expect.not.stringContaining(requestId) })
})

it('the form requests the state of planning after a lost connection', async () => {
  const opened: string[] = []
  let answer = () => Promise.reject(new TypeError('Failed to fetch')) as Promise<unknown>
  const sent = openForm({ 'POST /api/campaigns/plan': () => answer(), 'GET /api/campaigns/plan': () => ok({ state: 'unknown' }) }, (id) => opened.push(id))
  await signedIn(sent)
  fireEvent.change(prompt(), { target: { value: 'Oak week' } })
  fireEvent.click(planButton())
  expect((await screen.findByRole('alert')).textContent).toContain('Planning was interrupted')
  answer = async () => Response.json({ error: { code: 'unavailable', message: 'The model returned no usable plan.' } }, { status: 503 })
  fireEvent.click(planButton())
  expect((await screen.findByText('The model returned no usable plan.')).closest('[role=alert]')).toBeTruthy()
  expect([prompt().value, isBusy(), opened]).toEqual(['Oak week', false, []])
})

it('the form shows the price of planning and links to a blank campaign and the templates', async () => {
  const sent = openForm({
    'POST /api/models/array': [{ id: 'quill', name: 'Quill', maker: '', description: null, show: true, functions: true, able: ['default'] }],
    'GET /api/campaigns/estimate*': { model: 'quill', tokens: { in: 1000, out: 500 }, cost: 0.03 },
    'GET /api/campaigns/count*': { campaign: 1, email: 0, page: 0, emails: 0 },
    'POST /api/campaigns': { campaign: { ...planned.campaign, brand: 'b1' }, items: [] },
  })
  expect(await screen.findByText(/^Planned by Quill, .*0\.03/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start from a template' }).getAttribute('href')).toBe('/admin/b1/templates')
  fireEvent.click(screen.getByRole('button', { name: 'Start blank' }))
  await waitFor(() => expect(sent.find(({ method, path }) => method === 'POST' && path === '/api/campaigns')?.body).toMatchObject({ object_type: 'campaign' }))
})

it('sends only tone values that differ from the tone of the guidelines', async () => {
  const tone = [{ id: 't1', name: 'Reserved to Warm', value: 71.6 }]
  const guideline = { id: 'g1', name: 'Brand voice', tone, guidelines: [], avoid: [], examples: [] }
  const sent = openForm({
    'GET /api/brands/b1/guidelines': { document: { ...emptyCopyGuidelines(), guidelines: [guideline] } },
    'POST /api/campaigns/plan': () => new Promise(() => undefined),
  })
  await signedIn(sent)
  const warm = await screen.findByRole<HTMLInputElement>('slider', { name: /Reserved.*to.*Warm/ })
  expect([warm.value, screen.getByRole('link', { name: 'Change it in the guidelines' }).getAttribute('href')]).toEqual(['72', '/admin/b1/brand-voice'])
  fireEvent.change(warm, { target: { value: '30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use the tone of the guidelines' }))
  expect(warm.value).toBe('72')
  fireEvent.change(warm, { target: { value: '20' } })
  fireEvent.change(prompt(), { target: { value: 'Oak week' } })
  fireEvent.click(planButton())
  await waitFor(() => expect(planRequests(sent)[0]?.body).toMatchObject({ tone: [{ name: 'Reserved to Warm', value: 20 }] }))
})
