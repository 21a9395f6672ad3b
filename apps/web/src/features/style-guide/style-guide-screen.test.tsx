import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ProposalEntry } from '@brandwright/contracts/history'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changes, refusal, renderWithNotices } from '../../testing/server-and-notices.tsx'
import styles from './style-guide-page.module.css'
import { StyleGuideScreen } from './style-guide-screen.tsx'
import { guideWith, sourceOf, started } from './testing/guide-under-test.tsx'

const guide = guideWith({ complete: true, description: 'Bags of wool.', sources: [sourceOf('s1', '/')] })
const proposal = {
  pointer: '/name',
  label: 'name',
  kind: 'changed',
  old: 'a',
  value: 'b',
  evidence: [],
  confidence: null,
  foundAt: '',
  held: null,
} as ProposalEntry

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})
afterEach(() => sessionStorage.clear())

function open(
  answer: BrandDocument | Response | (() => unknown),
  answers: Record<string, unknown> = {},
  { at = '/styleGuide/b1', me = { id: 'ada' } as object | null, framed = false } = {},
) {
  const sent = renderWithNotices(
    <StyleGuideScreen id="b1" framed={framed} foot={<p>Brands that are near</p>} />,
    {
      'GET /api/brands/b1': answer,
      'GET /api/me': { user: me },
      'GET /api/brands/b1/proposals': { items: [], nextCursor: null, revision: 4 },
      ...answers,
    },
    { at },
  )
  dispatchEvent(new Event('pointermove'))
  return sent
}
const events =
  (...lines: object[]) =>
  () =>
    new Response(lines.map((line, at) => `${JSON.stringify({ id: at + 1, ...line })}\n`).join(''))
const parts = () =>
  within(screen.getByRole('navigation', { name: 'Parts of the guide' }))
    .getAllByRole('link')
    .map((part) => part.getAttribute('title'))

it('shows members all parts of the guide and all tools', async () => {
  open(guide)
  expect(await screen.findByRole('heading', { level: 1, name: 'Kestrel' })).toBeTruthy()
  expect(parts()).toEqual([
    'Overview',
    'Palette',
    'Type',
    'Buttons',
    'Logos',
    'Drawings',
    'Images',
    'Products',
    'Text samples',
    'Links',
    'Sources',
    'Stylesheet',
  ])
  for (const name of ['Type', 'Buttons', 'Logos', 'Images', 'Products', 'Text samples', 'Links', 'Sources', 'Stylesheet'])
    expect(await screen.findByRole('region', { name })).toBeTruthy()
  expect(await screen.findByText(/^Scanned from 1 page/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(screen.getByText('Brands that are near')).toBeTruthy()
  expect(document.title).toMatch(/Kestrel/)
})

it('users without edit access see the guide without the part “Links” and without editing tools', async () => {
  open({ ...guide, canEdit: false }, {}, { me: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'Kestrel' })).toBeTruthy()
  expect(parts()).not.toContain('Links')
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Re-scan' })).toBeNull()
})

it('uses the framed layout if the guide is shown in the workspace', async () => {
  const layout = async () => (await screen.findByRole('navigation', { name: 'Parts of the guide' })).parentElement?.className
  open(guide)
  const alone = await layout()
  cleanup()
  open(guide, {}, { framed: true })
  expect([alone, await layout()]).toEqual([styles.frame, styles.framed])
})

it('links to the review when the last scan found differences', async () => {
  open(guide, { 'GET /api/brands/b1/proposals': { items: [proposal], nextCursor: null, revision: 4 } })
  expect((await screen.findByRole('link', { name: 'Review' })).getAttribute('href')).toBe('/styleGuide/b1/rescan')
})

it('lists the missing parts of an incomplete guide, and scans the missing parts', async () => {
  const sent = open({ ...guide, complete: false, missing: ['logo', 'images'] }, { 'POST /api/getStyleGuide': started })
  expect((await screen.findByRole('note')).textContent).toContain('This guide is incomplete. Missing: logo and images.')
  fireEvent.click(screen.getByRole('button', { name: 'Scan missing parts' }))
  await waitFor(() => expect(changes(sent).map(({ body }) => body)).toEqual([{ id: 'b1', options: { missing: true } }]))
})

it('shows an edit immediately, saves the edit and shows a confirmation', async () => {
  let saved: BrandDocument = guide
  const sent = open(() => saved, {
    'POST /api/updateStyleGuideProp': ({ body }: { body: { values: { '/name': string } } }) => {
      saved = { ...saved, revision: 5, name: body.values['/name'] }
      return saved
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit name' }))
  const card = within(await screen.findByRole('dialog'))
  fireEvent.change(await card.findByRole('textbox', { name: 'Name' }), { target: { value: 'Harbour' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour' })).toBeTruthy()
  await waitFor(() =>
    expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/updateStyleGuideProp', body: { id: 'b1', values: { '/name': 'Harbour' } } }]),
  )
  expect(await screen.findByText('Saved')).toBeTruthy()
})

it('shows the progress of a running scan and the parts found so far instead of the tools', async () => {
  open(
    { ...guide, runId: 'r1', name: '' },
    {
      'GET /api/runs/r1/events*': () =>
        new Response(
          new ReadableStream({
            start(stream) {
              const writeEvent = (event: object) => stream.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`))
              writeEvent({ id: 1, type: 'run', data: { runId: 'r1', id: 'b1', url: 'https://kestrel.example/', at: new Date().toISOString() } })
              writeEvent({ id: 2, type: 'progress', data: { stage: 'palette', label: 'Reading colours', state: 'started' } } satisfies {
                id: number
              } & Partial<ExtractionEvent>)
            },
          }),
        ),
    },
  )
  const strip = within(await screen.findByRole('region', { name: 'Scanning the site' }))
  expect(await strip.findByText('Reading colours')).toBeTruthy()
  expect(await screen.findByText('Safe to close this page')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.queryByText('Brands that are near')).toBeNull()
})

it('shows why the site could not be scanned if no guide exists', async () => {
  open(
    refusal('Not found', 404),
    {
      'GET /api/runs/r1/events*': events(
        { type: 'run', data: { runId: 'r1', id: 'b1', url: 'https://fern.example/' } },
        { type: 'error', data: { code: 'login_wall', message: 'A form.' } },
      ),
    },
    { at: '/styleGuide/b1?run=r1' },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'The page is behind a sign-in' })).toBeTruthy()
  expect(screen.getByText('fern.example')).toBeTruthy()
})

it('shows "not found" for an unknown guide', async () => {
  open(refusal('Not found', 404))
  expect(await screen.findByRole('heading', { level: 1, name: 'No guide at this address' })).toBeTruthy()
})

it('shows why the guide failed to load, and retries', async () => {
  let fails = true
  open(() => (fails ? refusal('The server is being updated.') : guide))
  expect(await screen.findByText(/^The server is being updated\./)).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Kestrel' })).toBeTruthy()
})
