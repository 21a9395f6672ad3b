import type { GuidelinesAnswer, GuidelinesEvent } from '@brandwright/contracts/guidelines'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import { generationSteps } from '@brandwright/domain/guidelines/generation-steps'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../../lib/query-keys.ts'
import { clearNotices, useNotices } from '../../ui/notices/notice-store.ts'
import { GuidelinesScreen } from './guidelines-screen.tsx'

const AT = '2026-11-22T10:00:00.000Z'
const STEPS: GuidelinesAnswer['steps'] = generationSteps.map(({ name, label }, index) => ({ name, label, stage: Math.min(index, 5), made: null }))
let guidelines: GuidelinesAnswer
let requests: { path: string; method: string; body: unknown; prefer?: string }[]
let stream: ReadableStreamDefaultController<Uint8Array>
let answers: Record<string, () => Response>

beforeEach(() => {
  requests = []
  guidelines = {
    id: 'b1',
    revision: 4,
    document: emptyCopyGuidelines(),
    steps: STEPS,
    held: [],
    published: null,
    isDraft: false,
    runId: null,
    canEdit: true,
    brokenGolden: [],
  }
  answers = {}
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const path = address.replace('/api/brands/b1/guidelines', '').replace(/\?.*/, '')
    requests.push({ path, method, body: body ? JSON.parse(String(body)) : null, prefer: (headers as Record<string, string> | undefined)?.prefer })
    const answer = answers[`${method} ${path}`]
    if (answer) return answer()
    if (path === '/estimate')
      return Response.json({
        steps: STEPS.map(({ name, label }) => ({ name, label, model: 'm', tokens: { in: 900, out: 100 }, cost: 0.01 })),
        tokens: { in: 8100, out: 900 },
        cost: 0.09,
        room: null,
      })
    if (path.includes('/events')) return new Response(events())
    return Response.json(guidelines)
  })
})
afterEach(() => {
  cleanup()
  act(clearNotices)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function open(guide: Partial<StyleGuide> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(queryKeys.me, { id: 'u1' })
  client.setQueryData(queryKeys.brand('b1'), { ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example/', now: AT }), ...guide })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <GuidelinesScreen id="b1" model={null} modelField={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}
const events = () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller
    },
  })
const emit = (...events: GuidelinesEvent[]) =>
  act(async () => stream.enqueue(new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''))))
const step = (index: number, state: 'started' | 'done' | 'skipped'): GuidelinesEvent => {
  const { name, label, stage } = STEPS[index] as GuidelinesAnswer['steps'][number]
  return { type: 'step', data: { step: name, label, stage, state, model: 'm' } }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const written = (
  change: Partial<GuidelinesAnswer['document']> = {},
  steps: GuidelinesAnswer['steps'] = STEPS.map((step) => ({ ...step, made: { at: AT, model: 'brandwright-composer' } })),
) => {
  guidelines = { ...guidelines, steps, document: { ...guidelines.document, brand_ethos: 'Paid in public.', ...change } }
}

it('a generation shows its price, runs its steps in order, and can be stopped and resumed', async () => {
  open()
  await screen.findByText(/With m: about \$0.09, about 9,000 tokens/)
  answers['POST /generate'] = () => {
    guidelines = { ...guidelines, runId: 'r1' }
    return Response.json({ runId: 'r1' })
  }
  press('Generate guidelines')
  expect(await screen.findByRole('button', { name: 'Loading ...' })).toBeTruthy()
  await waitFor(() => expect(stream).toBeDefined())
  await emit({ type: 'run', data: { runId: 'r1', id: 'b1', at: AT } }, step(0, 'started'), step(0, 'done'), step(1, 'started'))
  await waitFor(() => expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Personas, in progress'))
  expect(within(screen.getByRole('list', { name: 'Parallel steps' })).getAllByRole('listitem')).toHaveLength(4)

  answers['POST /api/stop'] = () => Response.json({ stopped: ['r1'] })
  press('Stop')
  written(
    {},
    STEPS.map((step, index) => ({ ...step, made: index < 2 ? { at: AT, model: 'm' } : null })),
  )
  guidelines = { ...guidelines, runId: null }
  await emit(step(1, 'done'), { type: 'error', data: { code: 'stopped', message: 'Stopped.', made: [], left: [] } })
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(screen.getByText('7 of 9 steps are left')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  press('Continue')
  await waitFor(() => expect(requests.filter(({ path }) => path === '/generate').at(-1)?.body).toEqual({ refresh: false }))
})

it('reconnects to a generation in progress', async () => {
  guidelines = { ...guidelines, runId: 'r2' }
  open()
  expect(await screen.findByRole('button', { name: 'Loading ...' })).toBeTruthy()
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/runs/r2/events')).toBe(true))
})

it('keeps unsaved input after a failed save and another user’s change, and labels composed text', async () => {
  written()
  open()
  expect((await screen.findAllByText('Composed from your pages')).length).toBeGreaterThan(9)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Overview' }))
  const ethos = await screen.findByLabelText<HTMLTextAreaElement>('Ethos')
  fireEvent.change(ethos, { target: { value: 'Paid openly.' } })
  answers['PATCH '] = () => Response.json({ error: { code: 'unavailable', message: 'The server rests.', requestId: 'x' } }, { status: 503 })
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('The server rests.')
  expect(ethos.value).toBe('Paid openly.')

  guidelines = { ...guidelines, document: { ...guidelines.document, brand_ethos: 'Theirs.' } }
  press('Save')
  expect(await screen.findByText(/Ethos is “Theirs.” now/)).toBeTruthy()
  answers['PATCH '] = () => Response.json({ ...guidelines, revision: 5, document: { ...guidelines.document, brand_ethos: 'Paid openly.' } })
  press('Save')
  expect(await screen.findByText('Paid openly.', { selector: 'p' })).toBeTruthy()
  expect(requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ brand_ethos: 'Paid openly.' })
})

it('merges a text word by word with another user’s change, and shows the other text on conflict', async () => {
  written({ brand_ethos: 'Paid in public' })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Overview' }))
  const ethos = await screen.findByLabelText<HTMLTextAreaElement>('Ethos')
  fireEvent.change(ethos, { target: { value: 'Always paid in public' } })
  guidelines = { ...guidelines, revision: 5, document: { ...guidelines.document, brand_ethos: 'Paid in public since May' } }
  const conflicts = [{ pointer: '/copyGuidelines/brand_ethos', base: 'x', mine: 'y', theirs: 'Paid by card' }]
  const error = { code: 'stale_revision', message: 'Changed.', requestId: 'x', details: { ...guidelines, revision: 6 }, conflicts }
  answers['PATCH '] = () => Response.json({ error }, { status: 409 })
  press('Save')
  expect(await screen.findByText(/Ethos is “Paid by card” now. Your input is still here/)).toBeTruthy()
  expect(requests.findLast(({ method }) => method === 'PATCH')).toMatchObject({ prefer: 'merge', body: { brand_ethos: 'Always paid in public since May' } })
  expect(ethos.value).toBe('Always paid in public')
})

it.each([
  [2, '2 rules are checked by m: about $0.01.'],
  [0, null],
])('shows the price of a check before a model checks %i rules', async (judged, price) => {
  written()
  answers['GET /api/brands/b1/copy/estimate'] = () => Response.json({ judged, model: 'm', cost: 0.01, tokens: { in: 1, out: 1 } })
  const client = open()
  fireEvent.change(await screen.findByLabelText('Text to check'), { target: { value: 'A luxury cup' } })
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/brands/b1/copy/estimate'))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  if (price) expect(await screen.findByText(price)).toBeTruthy()
  else expect(screen.queryByText(/checked by m/)).toBeNull()
})

it('a fix for a marked rule violation is applied and checked again', async () => {
  written()
  const finding = {
    level: 'warn',
    place: 'text',
    rule: 'd',
    message: 'Says “luxury”.',
    span: { start: 2, end: 8 },
    fix: { start: 2, end: 8, text: 'proper' },
    judged: false,
  }
  const report = {
    rules: { d: 'Never say “luxury”', t: 'Be warm' },
    judged: { asked: 0, left: 1, why: 'No model is set up.' },
    passes: ['No superlatives'],
    unjudged: ['t'],
  }
  answers['POST /check'] = () => Response.json({ ...report, findings: [finding], passed: 8, failed: 1, score: 79 })
  open()
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Text to check')
  fireEvent.change(box, { target: { value: 'A luxury cup' } })
  press('Check')
  expect(await screen.findByText(/Never say “luxury”/)).toBeTruthy()
  const listed = [...document.querySelectorAll('details')].map(({ textContent }) => textContent)
  expect(listed).toEqual(['Passes (1)No superlatives', 'Not checked (1)No model is set up.Be warm'])
  expect(document.querySelector('mark')?.textContent).toBe('luxury')
  fireEvent.click(screen.getByRole('button', { name: '“luxury”' }))
  expect([document.activeElement === box, box.selectionStart, box.selectionEnd]).toEqual([true, 2, 8])
  answers['POST /check'] = () => Response.json({ ...report, findings: [], passed: 9, failed: 0, score: 100 })
  press('Apply: proper')
  expect(await screen.findByText(/The text passes all 9 checks/)).toBeTruthy()
  expect(box.value).toBe('A proper cup')
  expect(requests.findLast(({ path }) => path === '/check')?.body).toMatchObject({ text: 'A proper cup', kind: 'text' })
})

it('lists existing copy that violates a rule while the user types the rule', async () => {
  written()
  answers['POST /rules/outcome'] = () =>
    Response.json({
      kept: 43,
      of: 44,
      fails: [
        {
          line: { id: 'c', text: 'A luxury cup', golden: false },
          findings: [{ level: 'warn', place: 'text', rule: 'x', message: '', span: { start: 2, end: 8 }, judged: false }],
        },
      ],
    })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add a don’t' }))
  const field = screen.getByLabelText('Rule')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'Never say “luxury”' } })
  expect(await screen.findByText('43 of 44 earlier lines follow it. 1 now fails.')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Earlier copy that fails' })).getByText('luxury').tagName).toBe('MARK')
  fireEvent.submit(field)
  await waitFor(() => expect(sentDonts()).toEqual([{ text: 'Never say “luxury”' }]))
})

const ABOUT: StyleGuide['sources'][number] = {
  id: 's1',
  url: 'https://quay.example/about',
  cleanURL: 'https://quay.example/about',
  name: 'About the quay',
  kind: 'about',
  status: 200,
  paragraphs: Array.from({ length: 10 }, (_, at) => `We roast your bag number ${at} in the morning.`),
  styles: '',
  textLength: 400,
  updated: AT,
}

it('shows the tone measured on the brand’s pages, and applies the measured values', async () => {
  const tone = [{ id: 't1', name: 'Playful to Serious', value: 30 }]
  written({ guidelines: [{ id: 'g1', name: 'Brand voice', tone, guidelines: [], avoid: [], examples: [] }] })
  answers['PATCH '] = () => Response.json(guidelines)
  open({ sources: [ABOUT] })
  fireEvent.click(await screen.findByRole('button', { name: 'Match pages' }))
  const slider = screen.getByRole('slider', { name: 'Playful to Serious', description: '100% on your pages' })
  expect(slider.getAttribute('aria-valuetext')).toBe('100%')
  await waitFor(() => expect(requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ guidelines: { g1: { tone: { t1: { value: 100 } } } } }))
})

const withTone = (value: number, revision = 4) => {
  written({ guidelines: [{ id: 'g1', name: 'Brand voice', tone: [{ id: 't1', name: 'Playful to Serious', value }], guidelines: [], avoid: [], examples: [] }] })
  guidelines = { ...guidelines, revision }
}
const patches = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const tonePatch = (value: number) => ({ guidelines: { g1: { tone: { t1: { value } } } } })

it('saves a changed tone after a pause, and offers to undo the saved revision', async () => {
  withTone(30)
  answers['PATCH '] = () => {
    withTone(42, 5)
    return Response.json(guidelines)
  }
  open()
  const slider = await screen.findByRole('slider', { name: 'Playful to Serious' })
  for (const value of ['31', '42']) fireEvent.change(slider, { target: { value } })
  const { result } = renderHook(() => useNotices())
  await waitFor(() => expect(result.current.visible.map(({ title }) => title)).toEqual(['Brand voice: the tone is saved']))
  expect(patches()).toEqual([tonePatch(42)])
  act(() => result.current.visible[0]?.action?.handler())
  await waitFor(() => expect(requests.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ revision: 5 }))
})

it('saves a changed tone when the user leaves the screen before the pause ends', async () => {
  withTone(30)
  answers['PATCH '] = () => {
    withTone(42, 5)
    return Response.json(guidelines)
  }
  open()
  fireEvent.change(await screen.findByRole('slider', { name: 'Playful to Serious' }), { target: { value: '42' } })
  cleanup()
  await waitFor(() => expect(patches()).toEqual([tonePatch(42)]))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

it('a conflict about a tone offers both values', async () => {
  withTone(30)
  answers['PATCH '] = () => {
    withTone(70, 6)
    return Response.json({ error: { code: 'stale_revision', message: 'These guidelines have changed.', details: guidelines } }, { status: 409 })
  }
  open()
  fireEvent.change(await screen.findByRole('slider', { name: 'Playful to Serious' }), { target: { value: '42' } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('It is 70% there.')
  answers['PATCH '] = () => {
    withTone(42, 7)
    return Response.json(guidelines)
  }
  fireEvent.click(within(alert).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(patches()).toEqual([tonePatch(42), tonePatch(42)]))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('a tone that the server rejected is kept and can be saved again', async () => {
  withTone(30)
  answers['PATCH '] = () => Response.json({ error: { code: 'locked', message: 'The tone is locked.' } }, { status: 400 })
  open()
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Playful to Serious' })
  fireEvent.change(slider, { target: { value: '42' } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The tone is locked. Your settings are kept here.')
  expect(slider.value).toBe('42')
  answers['PATCH '] = () => {
    withTone(42, 5)
    return Response.json(guidelines)
  }
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(patches()).toHaveLength(2)
})

it('a page of the brand can replace the text to check, and Undo restores the text', async () => {
  written()
  open({ sources: [ABOUT] })
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Text to check')
  fireEvent.change(box, { target: { value: 'Mine.' } })
  fireEvent.click(screen.getByRole('button', { name: 'From a draft or page' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /About the quay/ }))
  expect(box.value).toMatch(/^We roast your bag number 0 in the morning\.\n\nWe roast/)
  const { result } = renderHook(() => useNotices())
  expect(result.current.visible.map(({ title }) => title)).toEqual(['Your text was replaced'])
  act(() => result.current.visible[0]?.action?.handler())
  expect(box.value).toBe('Mine.')
})

function sentDonts(): unknown[] {
  const patch = requests.findLast(({ method }) => method === 'PATCH')?.body as { overview: { donts: object } } | undefined
  return Object.values(patch?.overview.donts ?? {})
}
