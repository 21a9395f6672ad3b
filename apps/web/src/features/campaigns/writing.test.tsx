import type { CampaignEvent } from '@brandwright/contracts/campaigns'
import type { ModelOption } from '@brandwright/contracts/models'
import type { GrowingSection } from '@brandwright/domain/campaigns/growing-section'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, openAt, order, press, section, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

/** Starts a run on the fake server. Returns a function that appends events to its stream. */
function startRun() {
  let controller: ReadableStreamDefaultController | undefined
  server.run = new ReadableStream({
    start: (opened) => {
      controller = opened
    },
  })
  return (...events: CampaignEvent[]) => controller?.enqueue(new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join('')))
}
const item = (state: 'started' | 'written' | 'skipped'): CampaignEvent => ({ type: 'item', data: { itemId: server.item.id, state } })
const growingOf = (index: number, section: GrowingSection): CampaignEvent => ({ type: 'growing', data: { itemId: server.item.id, index, section } })
const growing = (body: string) => growingOf(1, { type: 'text', header: 'Benches', body })
const canvas = () => (screen.getByTitle('Email preview') as HTMLIFrameElement).contentDocument?.body
const texts = () => Array.from(canvas()?.firstElementChild?.children ?? [], ({ textContent }) => textContent?.trim())
const CONTINUE = 'The rest is not written yet. Continue, or delete this section.'
const WRITING = 'The rest is being written.'
const unfinished = () => {
  server.item = { ...server.item, sections: [section('s1', 'header', { header: 'Tables' }), { ...section('s2', 'text'), loading: true }] }
}

/** Returns the background colors of the placeholder lines in an element. */
const skeletonColors = (element: Element | null | undefined) =>
  Array.from(element?.querySelectorAll<HTMLElement>('[aria-hidden="true"] > div') ?? [], ({ style }) => style.backgroundColor)
/** Colors that the section's theme uses for the heading, two lines and the button. */
const expected = () => {
  const { color, button } = server.item.sections[1]?.theme ?? {}
  return [color, color, color, button].map((hex) => toRgb(hex ?? ''))
}
const toRgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

it('shows a continue button below an unfinished email while no run is active', async () => {
  unfinished()
  await open()
  await waitFor(() => expect(texts()).toEqual(['Tables', CONTINUE]))
  expect(screen.queryByRole('link', { name: 'Plan' }), 'a campaign without a brief has no plan').toBeNull()
})

const brief = { prompt: 'Oak week', goal: '', persona: null, products: [], offer: null, from: null, emails: 1, page: false }

it('links from the editor to the campaign plan', async () => {
  unfinished()
  server.brief = brief
  await open()
  expect(screen.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe('/admin/b1/campaigns/new?plan=c1')
})

it('links to the plan of a planned campaign that has no items', async () => {
  server.isDeleted = true
  server.brief = brief
  openAt('/')
  const plan = await screen.findByRole('link', { name: 'Open the plan' })
  expect(plan.getAttribute('href')).toBe('/admin/b1/campaigns/new?plan=c1')
  const add = screen.getByRole('button', { name: 'Add email' })
  expect(add.className, 'the plan is the primary action').not.toBe(plan.className)
  expect(plan.compareDocumentPosition(add) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('shows the text of the section in progress below the stored sections', async () => {
  unfinished()
  const send = startRun()
  await open()
  send(item('started'))
  await waitFor(() => expect(texts()).toEqual(['Tables', WRITING]))
  expect(skeletonColors(canvas()?.firstElementChild?.lastElementChild)).toEqual(expected())
  send(growing('Cut'), growing('Cut by <img src=x onerror=alert(1)>'))
  await waitFor(() => expect(texts()).toEqual(['Tables', expect.stringContaining('Benches'), WRITING]))
  expect(texts()[1]).toContain('Cut by <img src=x onerror=alert(1)>')
  expect(canvas()?.querySelector('img')).toBeNull()
  expect(order(), 'it is not a section of the email').toEqual(['Header: Tables', 'Not finished'])
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(2)

  const [first, rest] = server.item.sections as [never, never]
  server.item = { ...server.item, revision: 4, sections: [first, section('s4', 'text', { header: 'Benches, whole' }), rest] }
  send(item('written'))
  await waitFor(() => expect(texts()).toEqual(['Tables', 'Benches, whole', WRITING]))
  send(item('skipped'))
  await waitFor(() => expect(texts()).toEqual(['Tables', 'Benches, whole', CONTINUE]))
})

/** Loads a page preview that contains stored sections and a form in the server's format, and returns its document. `sections` maps ids to headings. */
function loadPreview(sections: Record<string, string>, form = '<section class="s" id="form">Form</section>') {
  const frame = screen.getByTitle('Page preview') as HTMLIFrameElement
  const inside = frame.contentDocument as Document
  const stored = Object.entries(sections).map(([id, header]) => `<section class="s" id="s-${id}"><h1>${header}</h1></section>`)
  inside.open()
  inside.write(`<style>.s{padding:0}</style><main>${stored.join('')}${form}</main>`)
  inside.close()
  fireEvent.load(frame)
  return inside
}
const partsOf = (page: Document) => Array.from(page.querySelectorAll('main > section, main > div > div'), ({ textContent }) => textContent?.trim())
const rulesOf = (page: Document) => Array.from(page.styleSheets[0]?.cssRules ?? [], ({ cssText }) => cssText)

it('shows the section in progress in the page preview until a preview that contains it is loaded', async () => {
  unfinished()
  server.item = { ...server.item, itemType: 'page' }
  const send = startRun()
  await open()
  const page = loadPreview({ s1: 'Tables' })
  send(item('started'))
  await waitFor(() => expect(partsOf(page)).toEqual(['Tables', WRITING, 'Form']))
  expect(skeletonColors(page.querySelector('main > div'))).toEqual(expected())
  const skeleton = page.querySelector('main > div > div')?.firstElementChild

  send(growing('Cut'))
  await waitFor(() => expect(partsOf(page)).toEqual(['Tables', 'BenchesCut', WRITING, 'Form']))
  const rules = rulesOf(page)
  expect(rules.some((rule) => rule.startsWith('.s1 {') && rule.includes('--bg'))).toBe(true)
  send(growing('Cut by <img src=x onerror=alert(1)>'))
  await waitFor(() => expect(partsOf(page)[1]).toBe('BenchesCut by <img src=x onerror=alert(1)>'))
  expect(page.querySelector('img, [style*="url"], [onerror]')).toBeNull()
  expect(page.querySelector('h2')?.textContent, 'the page has a main heading already').toBe('Benches')
  expect(rulesOf(page), 'rules are added once').toEqual(rules)
  expect(page.contains(skeleton ?? null), 'the placeholder is not rendered again').toBe(true)

  const [first, rest] = server.item.sections as [never, never]
  server.item = { ...server.item, revision: 4, sections: [first, section('s4', 'text', { header: 'Benches, whole' }), rest] }
  send(item('written'))
  await screen.findByTitle('Page preview, about to be replaced')
  expect(partsOf(page)[1], 'it stays visible while the next preview is loading').toContain('Benches')
  const next = loadPreview({ s1: 'Tables', s4: 'Benches, whole' })
  await waitFor(() => expect(screen.queryByTitle('Page preview, about to be replaced')).toBeNull())
  expect(partsOf(next)).toEqual(['Tables', 'Benches, whole', WRITING, 'Form'])
  send(item('skipped'))
  await waitFor(() => expect(partsOf(next)).toEqual(['Tables', 'Benches, whole', 'Form']))
})

it('shows only one placeholder until the section in progress has a text', async () => {
  unfinished()
  const send = startRun()
  await open()
  server.item = { ...server.item, revision: 4, sections: server.item.sections.with(0, section('s1', 'header', { header: 'Tables, new' })) }
  send(item('written'), growingOf(1, { type: 'text' }))
  await waitFor(() => expect(texts()[0], 'the events have arrived').toBe('Tables, new'))
  expect(texts()).toEqual(['Tables, new', WRITING])
  send(growing('Cut'))
  await waitFor(() => expect(texts()).toEqual(['Tables, new', expect.stringContaining('Cut'), WRITING]))
})

it('a page preview without a form shows only one placeholder until the section in progress has a text', async () => {
  unfinished()
  server.item = { ...server.item, itemType: 'page' }
  const send = startRun()
  await open()
  loadPreview({ s1: 'Tables' }, '')
  server.item = { ...server.item, revision: 4 }
  send(item('written'), growingOf(1, { type: 'text' }))
  await screen.findByTitle('Page preview, about to be replaced')
  const page = loadPreview({ s1: 'Tables' }, '')
  await waitFor(() => expect(screen.queryByTitle('Page preview, about to be replaced')).toBeNull())
  expect(partsOf(page)).toEqual(['Tables', WRITING])
  send(growing('Cut'))
  await waitFor(() => expect(partsOf(page)).toEqual(['Tables', 'BenchesCut', WRITING]))
})

/** Replaces the section in progress on the fake server with a complete section. */
function storeBenches() {
  const [first, rest] = server.item.sections as [never, never]
  server.item = { ...server.item, revision: 4, sections: [first, section('s4', 'text', { header: 'Benches, whole' }), rest] }
}
const next = (header: string) => growingOf(2, { type: 'text', header })

it('the email keeps a complete section visible when the next section begins before the refetch', async () => {
  unfinished()
  const send = startRun()
  await open()
  send(item('started'), growing('Cut'))
  await waitFor(() => expect(texts()).toEqual(['Tables', expect.stringContaining('Cut'), WRITING]))
  send(item('written'))
  send(next('Chairs'))
  await waitFor(() => expect(texts()).toEqual(['Tables', expect.stringContaining('Cut'), 'Chairs', WRITING]))
  storeBenches()
  send(item('written'), next('Chairs, four'))
  await waitFor(() => expect(texts()).toEqual(['Tables', 'Benches, whole', 'Chairs, four', WRITING]))
})

it('the page preview keeps a complete section visible when the next section begins before the refetch', async () => {
  unfinished()
  server.item = { ...server.item, itemType: 'page' }
  const send = startRun()
  await open()
  const page = loadPreview({ s1: 'Tables' })
  send(item('started'), growing('Cut'))
  await waitFor(() => expect(partsOf(page)).toEqual(['Tables', 'BenchesCut', WRITING, 'Form']))
  send(item('written'))
  send(next('Chairs'))
  await waitFor(() => expect(partsOf(page)).toEqual(['Tables', 'BenchesCut', 'Chairs', WRITING, 'Form']))
  expect(
    rulesOf(page).filter((rule) => /^\.s[12] \{/.test(rule)),
    'each has a theme',
  ).toHaveLength(2)
  storeBenches()
  send(item('written'), next('Chairs, four'))
  await screen.findByTitle('Page preview, about to be replaced')
  expect(partsOf(page)[1], 'it stays visible while the next preview is loading').toBe('BenchesCut')
  const loaded = loadPreview({ s1: 'Tables', s4: 'Benches, whole' })
  await waitFor(() => expect(partsOf(loaded)).toEqual(['Tables', 'Benches, whole', 'Chairs, four', WRITING, 'Form']))
})

it('shows the written section only once if the user deletes an earlier section during writing', async () => {
  unfinished()
  const send = startRun()
  await open()
  send(item('started'), growing('Cut'))
  await waitFor(() => expect(texts()).toEqual(['Tables', expect.stringContaining('Cut'), WRITING]))
  const rest = server.item.sections.slice(1)
  server.item = { ...server.item, revision: 4, sections: rest }
  send(item('written'))
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Cut'), WRITING]))
  server.item = { ...server.item, revision: 5, sections: [section('s4', 'text', { header: 'Benches, whole' }), ...rest] }
  send(item('written'))
  await waitFor(() => expect(texts()).toEqual(['Benches, whole', WRITING]))
})

const model = (id: string, name: string): ModelOption => ({ id, name, maker: '', description: null, show: true, functions: true, able: ['default'] })
const pane = (name = 'Email') => within(screen.getByRole('region', { name }))
const statuses = (name?: string) =>
  pane(name)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)

it.each([
  ['email', 'Email'],
  ['page', 'Page'],
] as const)('a stopped run can be continued with the selected model: %s', async (itemType, name) => {
  unfinished()
  server.item = { ...server.item, itemType }
  server.brief = brief
  server.models = [model('gpt-4o', 'GPT-4o')]
  const send = startRun()
  await open()
  send(item('started'))
  await waitFor(() => expect(statuses(name)).toEqual(['Writing: 1 section done']))
  expect(pane(name).queryByRole('button', { name: 'Continue' })).toBeNull()
  fireEvent.click(pane(name).getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(server.stopped).toEqual([{ requestId: 'r1' }]))

  server.run = null
  send({ type: 'error', data: { code: 'stopped', message: 'Stopped.', made: 0, left: 1 } })
  await waitFor(() => expect(statuses(name)).toEqual(['1 section, not finished']))
  expect(pane(name).queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(pane(name).queryByRole('alert'), 'a stop is no failure').toBeNull()
  await pane(name).findByText(/^Written by GPT-4o, .*0\.02/)
  startRun()
  press('Continue')
  await waitFor(() => expect(server.made).toEqual([{ model: 'gpt-4o' }]))
  expect(await pane(name).findByRole('button', { name: 'Stop' })).toBeTruthy()
})

it('announces that the email is complete and removes the stop and continue buttons', async () => {
  unfinished()
  server.brief = brief
  const send = startRun()
  await open()
  send(item('started'))
  await waitFor(() => expect(statuses()).toEqual(['Writing: 1 section done']))
  server.item = { ...server.item, revision: 4, sections: server.item.sections.map((one) => ({ ...one, loading: false })) }
  send({ type: 'item', data: { itemId: server.item.id, state: 'done', cost: 0 } })
  await waitFor(() => expect(statuses()).toEqual(['All sections are written']))
  expect(pane().queryByRole('button', { name: /^(Stop|Continue|Writing …)$/ })).toBeNull()
})

it('shows why a run failed or could not continue, and keeps the written sections', async () => {
  unfinished()
  server.brief = brief
  const send = startRun()
  await open()
  send(item('started'))
  await pane().findByRole('button', { name: 'Stop' })
  server.run = null
  send({ type: 'error', data: { code: 'upstream_failed', message: 'The model did not answer.', made: 0, left: 1 } })
  await waitFor(() => expect(pane().getByRole('alert').textContent).toBe('Some sections were not writtenThe model did not answer. Completed parts are saved.'))
  server.answers.push(() => Response.json({ error: { code: 'quota', message: 'The quota of this month is used up.' } }, { status: 403 }))
  press('Continue')
  await waitFor(() => expect(pane().getByRole('alert').textContent).toBe('Writing did not startThe quota of this month is used up.'))
  expect(texts()).toEqual(['Tables', CONTINUE])
})

it('does not offer to continue an email that is not in the plan', async () => {
  unfinished()
  await open()
  await waitFor(() => expect(statuses()).toEqual(['1 section, not finished']))
  expect(pane().queryByRole('button', { name: 'Continue' })).toBeNull()
})
