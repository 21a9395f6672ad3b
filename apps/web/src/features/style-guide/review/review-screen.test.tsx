import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ProposalEntry } from '@brandwright/contracts/history'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { changes, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { guideWith, started } from '../testing/guide-under-test.tsx'
import { ReviewScreen } from './review-screen.tsx'

const FOUND = '2026-11-21T09:12:00.000Z'
const roles = { primary: '#0f5c4a', secondary: null, accent: null, background: '#faf6ef', text: '#1f1a14', link: '#0f5c4a' }
const fact = { evidence: [], confidence: 0.9 }
const empty = guideWith()
const guide = guideWith({
  colors: { ...empty.colors, roles },
  facts: { '/colors/roles/link': fact, '/name': fact, '/description': fact },
})
const entry = (pointer: string, change: Partial<ProposalEntry> = {}): ProposalEntry => ({
  pointer,
  label: pointer.slice(1),
  kind: 'changed',
  old: 'a',
  value: 'b',
  evidence: [],
  confidence: null,
  foundAt: FOUND,
  held: null,
  ...change,
})
const link = entry('/colors/roles/link', { label: 'link colour', old: '#0f5c4a', value: '#e07a2f' })
const jobs = entry('/links/pages/lnk_1', { kind: 'added', old: null, value: { id: 'lnk_1', name: 'Jobs', url: 'https://kestrel.example/jobs' } })
const frost = entry('/products/p1', { kind: 'removed', old: { id: 'p1', title: 'Morning Frost', price: '48.00', currency: 'EUR' }, value: null })
const name = entry('/name', { old: 'Kestrel', value: 'Harbour', held: 'edited' })
const text = entry('/colors/roles/text', { label: 'text colour', old: '#1f1a14', value: '#000000', held: 'locked' })

const Place = () => <output aria-label="Place">{useLocation().pathname}</output>

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})

function open(items: readonly ProposalEntry[], answers: Record<string, unknown> = {}, document: BrandDocument = guide) {
  return renderWithNotices(
    <>
      <ReviewScreen id="b1" />
      <Place />
    </>,
    {
      'GET /api/me': { user: { id: 'ada' } },
      'GET /api/brands/b1': document,
      'GET /api/brands/b1/proposals': { items, nextCursor: null, revision: 4 },
      ...answers,
    },
  )
}
const loads = (sent: readonly { path: string; method: string }[]) => sent.filter(({ path, method }) => method === 'GET' && path.includes('/proposals')).length
const row = (label: string) => screen.findByRole('article', { name: label })
const rows = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))
const chosen = () => screen.getAllByRole('article').filter((article) => article.getAttribute('aria-current') === 'true')
const decisionStatus = () => within(screen.getByRole('region', { name: 'Decision' })).getByRole('status').textContent
const press = (key: string, init: object = {}) => fireEvent.keyDown(document.body, { key, ...init })
const button = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label })

it('groups the differences by part of the guide, and lists locked differences last', async () => {
  open([jobs, text, link, frost, name])
  await screen.findByRole('heading', { level: 1, name: /^Three differences since 3 November$/ })
  const labels = rows()
  expect(labels.map((label) => label?.split(':')[0])).toEqual(['Locked', 'Changed', 'Locked', 'Removed', 'Added'])
  expect(within(screen.getByRole('region', { name: 'Links' })).getByRole('article', { name: 'Added: Jobs, Link' })).toBeTruthy()
  expect(
    screen.getByText(
      /^kestrel\.example was scanned again on 21 November at \d\d:12\. 1 values with evidence are the same\. 2 values that you set differ on the site and are kept\.$/,
    ),
  ).toBeTruthy()
  const rail = screen.getByRole('navigation', { name: 'Parts with differences' })
  expect(
    within(rail)
      .getAllByRole('link')
      .map((part) => [part.getAttribute('href'), part.textContent]),
  ).toEqual([
    ['#review-overview', 'Overview1'],
    ['#review-palette', 'Palette2'],
    ['#review-products', 'Products1'],
    ['#review-links', 'Links1'],
  ])
})

it('shows the old and the new value of a difference as a swatch, a URL or text', async () => {
  open([link, jobs, frost, name])
  const changed = within(await screen.findByRole('article', { name: /^Changed: .+, Link colour$/ }))
  expect(changed.getByText('#0F5C4A')).toBeTruthy()
  expect(changed.getByLabelText('becomes')).toBeTruthy()
  expect(changed.getByText('#E07A2F')).toBeTruthy()
  const added = await row('Added: Jobs, Link')
  expect(added.textContent).toContain('https://kestrel.example/jobs')
  expect(within(added).queryByLabelText('becomes')).toBeNull()
  expect((await row('Removed: Morning Frost, Product')).querySelector('del')?.textContent).toBe('EUR 48.00')
  const lockedRow = await row('Locked: Name')
  expect(lockedRow.textContent).toContain('Kestrelthe site now saysHarbour')
  expect(lockedRow.textContent).toContain('Edited by hand')
  expect(within(lockedRow).queryAllByRole('button')).toEqual([])
})

it('filters the differences by kind, and shows a message for a kind without differences', async () => {
  open([link, jobs])
  const filters = within(await screen.findByRole('group', { name: 'Kinds of difference' }))
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All 2', 'Changed 1', 'Added 1', 'Removed 0', 'Locked 0'])
  fireEvent.click(filters.getByRole('button', { name: 'Added 1' }))
  expect(rows()).toEqual(['Added: Jobs, Link'])
  expect(filters.getByRole('button', { name: 'Added 1' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(filters.getByRole('button', { name: 'Removed 0' }))
  expect(screen.getByText('No differences of this kind.')).toBeTruthy()
  expect(screen.queryAllByRole('article')).toEqual([])
})

it('decides the selected difference by keyboard, and selects the next difference', async () => {
  open([link, frost, jobs])
  await row('Added: Jobs, Link')
  expect(chosen().map((article) => article.getAttribute('aria-label'))).toEqual([rows()[0]])
  expect(decisionStatus()).toBe('0 accepted, 0 kept, 3 to decide')
  press('a')
  expect(chosen()[0]?.getAttribute('aria-label')).toBe('Removed: Morning Frost, Product')
  press('R')
  expect(chosen()[0]?.getAttribute('aria-label')).toBe('Added: Jobs, Link')
  expect(decisionStatus()).toBe('1 accepted, 1 kept, 1 to decide')
  press('j')
  expect(chosen()[0]?.getAttribute('aria-label')).toBe('Added: Jobs, Link')
  press('k')
  press('k')
  press('k')
  expect(chosen()[0]?.getAttribute('aria-label')).toBe(rows()[0])
  expect(within(chosen()[0] as HTMLElement).getByText('Accepted')).toBeTruthy()
  press('r', { ctrlKey: true })
  expect(decisionStatus()).toBe('1 accepted, 1 kept, 1 to decide')
})

it('does not decide a locked difference by keyboard', async () => {
  open([text, jobs])
  const locked = await screen.findByRole('article', { name: /^Locked: .+, Text colour$/ })
  fireEvent.click(within(locked).getByText('Locked'))
  expect(chosen()).toEqual([locked])
  press('a')
  expect(decisionStatus()).toBe('0 accepted, 0 kept, 1 to decide')
})

it('shows which color pairs change if a color is accepted', async () => {
  open([link, jobs])
  expect(await screen.findByRole('heading', { name: 'If you accept' })).toBeTruthy()
  expect(screen.getByText('Link on background goes from 7.4 to 2.8. Now not legible as text.')).toBeTruthy()
  expect(screen.getAllByRole('figure').map((look) => look.querySelector('figcaption')?.textContent)).toEqual(['Now', 'After'])
  fireEvent.click(within(await row('Added: Jobs, Link')).getByText('Added'))
  expect(screen.queryByRole('heading', { name: 'If you accept' })).toBeNull()
  expect(screen.getByText(/^If you accept, the value changes here and in exports\./)).toBeTruthy()
})

it('reverts the decision on a difference', async () => {
  open([frost, jobs])
  fireEvent.click(await screen.findByRole('button', { name: 'Reject Jobs' }))
  expect(within(await row('Added: Jobs, Link')).getByText('Kept as it was')).toBeTruthy()
  fireEvent.click(button('Undo: Jobs'))
  expect(button('Accept Jobs')).toBeTruthy()
  expect(decisionStatus()).toBe('0 accepted, 0 kept, 2 to decide')
})

it('rejects all undecided differences with one click, and applies all decisions as one change with Undo', async () => {
  const changed = { ...guide, revision: 5 }
  const sent = open([link, frost, jobs, name], {
    'POST /api/brands/b1/proposals': { document: changed, accepted: ['/links/pages/lnk_1'], rejected: [] },
    'POST /api/brands/b1/undo': { ...guide, revision: 6 },
  })
  await row('Added: Jobs, Link')
  expect(button('Apply 0 changes').disabled).toBe(true)
  fireEvent.click(button('Accept Jobs'))
  expect(button('Apply 1 change').disabled).toBe(false)
  fireEvent.click(button('Reject the rest'))
  expect(decisionStatus()).toBe('1 accepted, 2 kept, 0 to decide')
  expect(button('Reject the rest').disabled).toBe(true)
  expect(button('Accept the rest').disabled).toBe(true)
  fireEvent.click(button('Apply 1 change'))
  await waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/styleGuide/b1'))
  expect(changes(sent)).toEqual([
    {
      method: 'POST',
      path: '/api/brands/b1/proposals',
      body: {
        accept: ['/links/pages/lnk_1'],
        reject: ['/colors/roles/link', '/products/p1'],
        foundAt: { '/links/pages/lnk_1': FOUND, '/colors/roles/link': FOUND, '/products/p1': FOUND },
      },
    },
  ])
  expect(screen.getByText('1 change applied')).toBeTruthy()
  expect(loads(sent)).toBeGreaterThan(1)
  fireEvent.click(button('Undo'))
  await waitFor(() => expect(changes(sent)[1]).toMatchObject({ path: '/api/brands/b1/undo', body: { revision: 5 } }))
})

it('offers no Undo if all differences were rejected', async () => {
  open([link, jobs], { 'POST /api/brands/b1/proposals': { document: guide, accepted: [], rejected: ['/a', '/b'] } })
  await row('Added: Jobs, Link')
  fireEvent.click(button('Reject the rest'))
  fireEvent.click(button('Keep 2 as they were'))
  expect(await screen.findByText('2 kept as they were')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('keeps the decisions and shows the reason if the decisions could not be applied', async () => {
  open([link, jobs], { 'POST /api/brands/b1/proposals': refusal('The site was read again meanwhile.') })
  await row('Added: Jobs, Link')
  fireEvent.click(button('Accept the rest'))
  fireEvent.click(button('Apply 2 changes'))
  expect(await screen.findByText('Nothing was applied')).toBeTruthy()
  expect(screen.getByText('The site was read again meanwhile.')).toBeTruthy()
  expect(decisionStatus()).toBe('2 accepted, 0 kept, 0 to decide')
  expect(screen.getByLabelText('Place').textContent).toBe('/')
})

it('a locked value can be unlocked, and a failure shows an error', async () => {
  let refuses = false
  const sent = open([text, jobs], { 'PATCH /api/brands/b1/facts': () => (refuses ? refusal('Ben locked it.') : { facts: {}, revision: 5 }) })
  const unlock = await screen.findByRole('button', { name: 'Unlock' })
  fireEvent.click(unlock)
  await waitFor(() => expect(changes(sent)).toEqual([{ method: 'PATCH', path: '/api/brands/b1/facts', body: { '/colors/roles/text': { locked: false } } }]))
  await waitFor(() => expect(loads(sent)).toBeGreaterThan(1))
  refuses = true
  fireEvent.click(unlock)
  expect(await screen.findByText('Not unlocked')).toBeTruthy()
  expect(screen.getByText('Ben locked it.')).toBeTruthy()
})

it('the review screen can start a rescan of the site', async () => {
  const sent = open([jobs], { 'POST /api/getStyleGuide': started })
  fireEvent.click(await screen.findByRole('button', { name: 'Scan again' }))
  await waitFor(() => expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/getStyleGuide', body: { id: 'b1', options: { refresh: true } } }]))
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/brands/b1')).toHaveLength(2))
})

it('loads all pages of the list of differences', async () => {
  const sent = open([], {
    'GET /api/brands/b1/proposals': ({ path }: { path: string }) =>
      path.includes('cursor=next') ? { items: [frost], nextCursor: null, revision: 4 } : { items: [jobs], nextCursor: 'next', revision: 4 },
  })
  await row('Removed: Morning Frost, Product')
  expect(rows()).toHaveLength(2)
  expect(sent.filter(({ path }) => path.includes('/proposals')).map(({ path }) => path)).toEqual([
    '/api/brands/b1/proposals?limit=500',
    '/api/brands/b1/proposals?limit=500&cursor=next',
  ])
})

it.each([
  ['no values differ', [], {}, 'No differences', /^^The last scan found no open differences/],
  ['all differences have been decided', [name], {}, 'No differences', /^^The last scan found no open differences/],
  ['the site is being scanned', [], { runId: 'r1' }, 'The site is being scanned', /^^Differences from the guide appear here/],
] as const)('links back to the guide when %s', async (_, items, change, title, message) => {
  open(items, {}, { ...guide, ...change })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the style guide' }).getAttribute('href')).toBe('/styleGuide/b1')
})

it('explains to users without edit access that only members can decide, and requests no differences', async () => {
  const sent = open([jobs], {}, { ...guide, canEdit: false })
  expect(await screen.findByRole('heading', { name: 'Only members of this brand can accept or reject changes' })).toBeTruthy()
  expect(sent.some(({ path }) => path.includes('proposals'))).toBe(false)
})

it('shows why the differences failed to load, and retries', async () => {
  let fails = true
  open([], { 'GET /api/brands/b1/proposals': () => (fails ? refusal('The list is locked.') : { items: [jobs], nextCursor: null, revision: 4 }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'There was an issue with Getting Brand' })).toBeTruthy()
  expect(screen.getByText(/^The list is locked\./)).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  await row('Added: Jobs, Link')
})

it('reports that there is no guide at the URL if the guide is unknown', async () => {
  open([], { 'GET /api/brands/b1': refusal('Not found', 404) })
  expect(await screen.findByRole('heading', { level: 1, name: 'No guide at this address' })).toBeTruthy()
})

it('shows assistant suggestions separately from the site differences', async () => {
  const voice = entry('/copyGuidelines/overview/voice', { label: 'voice of the guidelines', old: 'Warm', value: 'Plain', why: 'Shorter.' })
  const sent = open([link, voice], {
    'POST /api/brands/b1/proposals': { accepted: [voice.pointer], rejected: [], document: guide },
  })
  await screen.findByRole('heading', { level: 1, name: /^One difference since/ })
  expect(rows()).toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: 'From the assistant' }))
  expect(screen.getByRole('heading', { level: 1, name: 'One suggestion from the assistant' })).toBeTruthy()
  expect([rows(), screen.queryByRole('button', { name: 'Scan again' })]).toEqual([['Changed: Voice of the guidelines: “Warm”, Shorter.'], null])
  await waitFor(() => expect(document.querySelector('ins')?.textContent).toBe('Plain'))
  fireEvent.click(screen.getByRole('button', { name: 'Accept Voice of the guidelines: “Warm”' }))
  fireEvent.click(screen.getByRole('button', { name: /^Apply/ }))
  await waitFor(() => {
    const body = sent.find(({ method, path }) => method === 'POST' && path === '/api/brands/b1/proposals')?.body
    expect(body).toEqual({ accept: [voice.pointer], reject: [], foundAt: { [voice.pointer]: FOUND } })
  })
})
