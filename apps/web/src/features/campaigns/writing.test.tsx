import type { CampaignEvent } from '@brandwright/contracts/campaigns'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, openAt, order, section, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

/** Starts a run on the server. Returns a function that appends events to its log. */
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
const growing = (body: string): CampaignEvent => ({
  type: 'growing',
  data: { itemId: server.item.id, index: 1, section: { type: 'text', header: 'Benches', body } },
})
const canvas = () => (screen.getByTitle('Email preview') as HTMLIFrameElement).contentDocument?.body
const texts = () => Array.from(canvas()?.firstElementChild?.children ?? [], ({ textContent }) => textContent?.trim())
const CONTINUE = 'The rest is not written yet. Continue in the plan of the campaign, or delete this section.'
const WRITING = 'The rest is being written.'
const unfinished = () => {
  server.item = { ...server.item, sections: [section('s1', 'header', { header: 'Tables' }), { ...section('s2', 'text'), loading: true }] }
}

/** Returns the background colors of the placeholder lines in an element. */
const skeletonColors = (element: Element | null | undefined) =>
  Array.from(element?.querySelectorAll<HTMLElement>('[aria-hidden="true"] > div') ?? [], ({ style }) => style.backgroundColor)
/** The heading, two lines and the button, in the colors of the theme. */
const expected = () => {
  const { color, button } = server.item.sections[1]?.theme ?? {}
  return [color, color, color, button].map((hex) => toRgb(hex ?? ''))
}
const toRgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

it('says where to continue an email that nobody is writing', async () => {
  unfinished()
  await open()
  await waitFor(() => expect(texts()).toEqual(['Tables', CONTINUE]))
  expect(screen.queryByRole('link', { name: 'Plan' }), 'a campaign without a brief has no plan').toBeNull()
})

const brief = { prompt: 'Oak week', goal: '', persona: null, products: [], offer: null, from: null, emails: 1, page: false }

it('leads from the editor to the plan of the campaign', async () => {
  unfinished()
  server.brief = brief
  await open()
  expect(screen.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe('/admin/b1/campaigns/new?plan=c1')
})

it('leads from a planned campaign without items to its plan first', async () => {
  server.isDeleted = true
  server.brief = brief
  openAt('/')
  const plan = await screen.findByRole('link', { name: 'Open the plan' })
  expect(plan.getAttribute('href')).toBe('/admin/b1/campaigns/new?plan=c1')
  const add = screen.getByRole('button', { name: 'Add email' })
  expect(add.className, 'the plan is the primary action').not.toBe(plan.className)
  expect(plan.compareDocumentPosition(add) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('shows the section that a run is writing after the stored sections, until it is stored', async () => {
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

it('shows the section that a run is writing below the preview of a page', async () => {
  unfinished()
  server.item = { ...server.item, itemType: 'page' }
  const send = startRun()
  await open()
  send(item('started'), growing('Cut by hand'))
  const text = await screen.findByText('Cut by hand')
  expect(text.closest('[aria-hidden="true"]')?.textContent).toBe('BenchesCut by hand')
  const sentence = screen.getByText(WRITING)
  expect(skeletonColors(sentence.parentElement)).toEqual(expected())
  send(item('skipped'))
  await waitFor(() => expect(screen.queryByText(WRITING)).toBeNull())
})
