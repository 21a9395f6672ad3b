import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { inDarkMode } from '@brandwright/domain/campaigns/dark-mode'
import { type ItemPatch, patchItem } from '@brandwright/domain/campaigns/patch-item'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight'
import { emptySection, type Section, type SectionType } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { DOMParser } from 'prosemirror-model'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../../lib/query-keys.ts'
import { clearNotices, useNotices } from '../../ui/notices/notice-store.ts'
import { NoResizeObserver } from '../../ui/testing/no-resize-observer.ts'
import { CampaignScreen } from './components/campaign-screen.tsx'
import { createCanvasDocument } from './model/canvas-document.ts'
import { emailContextOf } from './model/email-context-of.ts'
import { bodyOfDoc, bodySchema } from './model/rich-body.ts'

const AT = '2026-11-22T10:00:00.000Z'
const COLORS = { background: '#fbf7ef', text: '#1d2a26', primary: '#0f5c4a', secondary: '#8a5a2b', accent: '#b4452c', link: null }
const emptyGuide = emptyStyleGuide({ id: 'b1', url: 'https://quay.example/', now: AT })
const guide = {
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
const theme = sectionThemeOf(COLORS)
const section = (id: string, type: SectionType, change: Partial<Section> = {}): Section => ({ ...emptySection(id, type, theme), ...change })
let item: CampaignItem
/** A session goes on saving when its test has ended, so each test has an item of its own. */
let opened = 0
let patches: ItemPatch[]
let answers: (() => Response)[]
let findings: PreflightFinding[]

/** Five variations of a section, as the server writes them. */
const copy = (address: string) => ({
  variations: [1, 2, 3, 4, 5].map((number) => ({
    pre_header: '',
    header: `Header ${number}`,
    sub_header: '',
    body: `Body *${number}*`,
    button: { text: '', url: '' },
  })),
  model: 'brandwright-composer',
  tokens: address.includes('estimate') ? { in: 1, out: 1 } : null,
  cost: 0,
  judged: 0,
})

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  patches = []
  answers = []
  findings = []
  item = {
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
    if (address === '/api/campaigns/c1') return Response.json(campaign)
    if (address === '/api/campaigns/c1/items') return Response.json([item])
    if (address.startsWith('/api/brands/b1/copy/')) return Response.json(copy(address))
    if (!address.includes(`/items/${item.id}`)) return new Promise(() => undefined)
    if (address.includes('/preflight'))
      return Response.json({
        findings,
        bytes: 20_480,
        sectionBytes: { s1: 1024, s2: 2560 },
        revision: item.revision,
        linksOpened: address.includes('links=true'),
      })
    if (address.endsWith('/test')) return Response.json({ sentTo: 'ada@example.com', delivered: false })
    if (method === 'GET') return Response.json(item)
    if (method === 'PATCH') patches.push(JSON.parse(String(body)))
    const answer = answers.shift()
    if (answer) return answer()
    if (method === 'PATCH') item = { ...item, ...patchItem(item, JSON.parse(String(body))), revision: item.revision + 1 }
    return Response.json(item, { headers: { etag: `"${item.revision}"` } })
  })
})
afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

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

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(queryKeys.me, { id: 'u1' })
  client.setQueryData(queryKeys.brand('b1'), guide)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CampaignScreen brandId="b1" campaignId="c1" />
        <Notices />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('list', { name: 'Sections' })
  await act(async () => undefined)
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const rows = () => within(screen.getByRole('list', { name: 'Sections' }))
const row = (name: string | RegExp) => rows().getByRole('button', { name, current: undefined })
const order = () =>
  rows()
    .getAllByRole('listitem')
    .map((one) => one.querySelector('[data-row]')?.textContent)
const saved = () => waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved'), { timeout: 4000 })
const choose = (name: string) => fireEvent.click(row(name))

it('adds a section from the menu after the chosen one and saves it whole, with the order', async () => {
  await open()
  press('Add section')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Quote' }))
  expect(order()).toEqual(['Header: Tables', 'Quote', 'Image with text: Oak', 'Footer'])
  await waitFor(() => expect(patches).toHaveLength(1), { timeout: 4000 })
  const [patch] = patches
  const [id = ''] = Object.keys(patch?.sections ?? {})
  expect(patch?.sections?.[id]).toMatchObject({ type: 'quote', header: '', body: '', image: null, theme: { backgroundColor: '#fbf7ef' } })
  expect(patch?.order).toEqual(['s1', id, 's2', 's3'])
})

it('says beside a section in which mail programs it looks different and why', async () => {
  const image = { id: 'i', url: '/api/blobs/a.img', width: 800, height: 600, transparent: false, seamlessBg: false, caption: 'Oak', focal: { x: 0.5, y: 0.5 } }
  item = { ...item, sections: [section('s1', 'header', { header: 'Tables' }), section('s2', 'image', { image, imageStyle: 'rotate', blend: true })] }
  await open()
  fireEvent.pointerDown(window)
  const badge = await rows().findByText('Differs in 9 mail programs')
  expect(rows().getAllByText(/^Differs in/)).toEqual([badge])
  const details = within(badge.closest('details') as HTMLElement)
  expect(details.getByText(/^The image is not tilted in Gmail, Outlook \(/)).toBeTruthy()
  expect(details.getByText(/ In part in Gmail \(Android, iOS\): not supported with non Google accounts\.$/)).toBeTruthy()
  expect(details.getByText('caniemail.com, data of 13 May 2026')).toBeTruthy()
})

it('moves a section by button and by keyboard, and speaks its position', async () => {
  await open()
  press('Move down')
  expect(order()).toEqual(['Image with text: Oak', 'Header: Tables', 'Footer'])
  fireEvent.keyDown(row('Footer'), { key: 'ArrowUp', altKey: true })
  expect(order()).toEqual(['Image with text: Oak', 'Footer', 'Header: Tables'])
  expect(screen.getByText('Footer, position 2 of 3.')).toBeTruthy()
  fireEvent.keyDown(row('Footer'), { key: 'm' })
  expect(screen.getByText(/^Move mode\. Footer, position 2 of 3\./)).toBeTruthy()
  fireEvent.keyDown(row('Footer'), { key: 'Home' })
  expect(screen.getByText('Footer, position 1 of 3.')).toBeTruthy()
  fireEvent.keyDown(row('Footer'), { key: 'Escape' })
  expect(order()).toEqual(['Image with text: Oak', 'Footer', 'Header: Tables'])
  expect(screen.getByText('Move canceled. Footer, position 2 of 3.')).toBeTruthy()
  fireEvent.keyDown(row('Footer'), { key: 'M' })
  fireEvent.keyDown(row('Footer'), { key: 'End' })
  fireEvent.keyDown(row('Footer'), { key: 'Enter' })
  expect(order()).toEqual(['Image with text: Oak', 'Header: Tables', 'Footer'])
  expect(document.activeElement).toBe(row('Footer'))
  await saved()
  expect(patches).toEqual([{ order: ['s2', 's1', 's3'] }])
})

it('duplicates a section with all that is in it', async () => {
  await open()
  press('Duplicate')
  expect(order()).toEqual(['Header: Tables', 'Header: Tables', 'Image with text: Oak', 'Footer'])
})

it('deletes a section and puts it back from the notice', async () => {
  await open()
  press('Delete')
  expect(order()).toEqual(['Image with text: Oak', 'Footer'])
  await saved()
  expect(patches).toEqual([{ sections: { s1: null }, order: ['s2', 's3'] }])
  expect(screen.getByText('Header: Tables deleted')).toBeTruthy()
  press('Undo of the notice')
  expect(order()).toEqual(['Header: Tables', 'Image with text: Oak', 'Footer'])
  await saved()
  expect(item.sections.map(({ id, header }) => [id, header])).toEqual([
    ['s1', 'Tables'],
    ['s2', 'Oak'],
    ['s3', ''],
  ])
})

it('saves only the changed field of the changed section, once, after a pause of a second', async () => {
  await open()
  vi.useFakeTimers()
  const header = screen.getByRole('textbox', { name: 'Header' })
  for (const value of ['Tables m', 'Tables ma', 'Tables made']) fireEvent.change(header, { target: { value } })
  await act(() => vi.advanceTimersByTimeAsync(990))
  expect(patches).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(patches).toEqual([{ sections: { s1: { header: 'Tables made' } } }])
  expect((header as HTMLInputElement).value).toBe('Tables made')
})

it('retries twice, then says so and keeps what was typed', async () => {
  await open()
  vi.useFakeTimers()
  for (let call = 0; call < 3; call++) answers.push(() => Response.json({ error: { code: 'unavailable', message: 'Not now.' } }, { status: 503 }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), { target: { value: 'Oak' } })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(patches).toHaveLength(3)
  expect(screen.getByText('Not saved: Not now. Your changes are kept in this browser.')).toBeTruthy()
  expect((screen.getByRole('textbox', { name: 'Subject' }) as HTMLInputElement).value).toBe('Oak')
  press('Retry now')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(patches).toHaveLength(4)
  expect(item.subject).toBe('Oak')
})

it('warns when a text is longer than an email has room for', async () => {
  await open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Pre-header' }), { target: { value: 'New this week' } })
  expect(screen.getByText('3 of 3 words')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Pre-header' }), { target: { value: 'New again this week' } })
  expect(screen.getByText('4 words. Keep it to 3 at most.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Body' }), { target: { value: `**${'word '.repeat(21)}**` } })
  expect(screen.getByText('21 words. Keep it to 20 at most.')).toBeTruthy()
})

it('inserts markup around the selected text of the body', async () => {
  await open()
  const body = screen.getByRole('textbox', { name: 'Body' }) as HTMLTextAreaElement
  fireEvent.change(body, { target: { value: 'Cut by hand' } })
  body.setSelectionRange(7, 11)
  press('Bold')
  expect(body.value).toBe('Cut by **hand**')
  expect([body.selectionStart, body.selectionEnd]).toEqual([9, 13])
})

it('takes the shape of a chosen image from its aspect, and cycles it', async () => {
  await open()
  choose('Image with text: Oak')
  press('Choose image')
  fireEvent.click(await screen.findByRole('button', { name: 'A long quay' }))
  press('Shape: Square')
  press('Shape: Landscape')
  press('Shape: Normal')
  expect(screen.getByRole('button', { name: 'Shape: Round' })).toBeTruthy()
  await saved()
  expect(patches.at(-1)?.sections?.s2).toMatchObject({ imageStyle: 'round', image: { id: 'i1', focal: { x: 0.5, y: 0.5 }, caption: 'A long quay' } })
})

it('shows both texts when someone else changed the same text, until one is chosen', async () => {
  await open()
  const theirs = { ...item, revision: 4, sections: item.sections.map((one) => (one.id === 's1' ? { ...one, header: 'Benches' } : one)) }
  answers.push(() => {
    item = theirs
    return Response.json({ error: { code: 'stale_revision', message: 'Changed.', details: theirs } }, { status: 409 })
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Header' }), { target: { value: 'Chairs' } })
  const conflict = await screen.findByRole('region', { name: 'Header section, header: not saved' }, { timeout: 4000 })
  expect(within(conflict).getByText('Chairs')).toBeTruthy()
  expect(within(conflict).getByText('Benches')).toBeTruthy()
  fireEvent.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
  await saved()
  expect(item.sections[0]?.header).toBe('Chairs')
  expect(patches).toHaveLength(2)
})

/** Presses a place of the canvas where the frame has an element with that text. The test environment lays nothing out. */
function pressText(text: string, section: RegExp) {
  const frame = (screen.getByTitle('Email preview') as HTMLIFrameElement).contentDocument as Document
  const element = [...frame.querySelectorAll<HTMLElement>('h1,h2,h3,p,a')].find(({ textContent }) => textContent === text)
  if (!element) throw new Error(`The canvas does not show "${text}".`)
  frame.elementFromPoint = () => element
  fireEvent.click(screen.getByRole('button', { name: section }), { detail: 1 })
  return element
}
const type = (element: HTMLElement, text: string) => {
  element.textContent = text
  fireEvent.input(element)
}

it('edits a text where it stands in the email, with its merge tags as they are written', async () => {
  item = { ...item, sections: [section('s1', 'header', { header: 'For {{person.firstName | default: "you"}}', subheader: 'Oak' })] }
  await open()
  const heading = pressText('For you', /^Edit Header/)
  expect(heading.getAttribute('contenteditable')).toBe('plaintext-only')
  expect(heading.textContent).toBe('For {{person.firstName | default: "you"}}')
  type(heading, 'Only for {{person.firstName | default: "you"}}')
  type(heading, 'Just for {{person.firstName | default: "you"}}')
  expect((screen.getByRole('textbox', { name: 'Header' }) as HTMLInputElement).value).toBe('Just for {{person.firstName | default: "you"}}')
  expect(heading.isConnected).toBe(true)
  fireEvent.keyDown(heading, { key: 'Enter', isComposing: true })
  expect(heading.hasAttribute('contenteditable')).toBe(true)
  fireEvent.keyDown(heading, { key: 'Enter' })
  expect(heading.isConnected).toBe(false)
  pressText('Just for you', /^Edit Header/)
  await saved()
  expect(patches).toEqual([{ sections: { s1: { header: 'Just for {{person.firstName | default: "you"}}' } } }])
})

it('edits buttons and features where they stand, and ends when the focus leaves', async () => {
  const features = [{ id: 'f1', title: 'Joints', description: 'Cut by hand', icon: '' }]
  item = {
    ...item,
    sections: [section('s1', 'features', { features }), section('s2', 'button', { button: { text: 'See', url: 'https://quay.example/', show: true } })],
  }
  await open()
  const description = pressText('Cut by hand', /^Edit Features/)
  type(description, 'Cut\nby hand')
  fireEvent.blur(description)
  expect(description.hasAttribute('contenteditable')).toBe(false)
  const button = pressText('See', /^Edit Button/)
  type(button, 'See tables')
  fireEvent.keyDown(button, { key: 'Escape' })
  await saved()
  expect(item.sections[0]?.features).toEqual([{ id: 'f1', title: 'Joints', description: 'Cut by hand', icon: '' }])
  expect(item.sections[1]?.button).toEqual({ text: 'See tables', url: 'https://quay.example/', show: true })
})

it('shows what another tab wrote in the text that is being edited, but not while it is composed', async () => {
  await open()
  const heading = pressText('Tables', /^Edit Header/)
  fireEvent.compositionStart(heading)
  fireEvent.change(screen.getByRole('textbox', { name: 'Header' }), { target: { value: 'Benches' } })
  expect(heading.textContent).toBe('Tables')
  fireEvent.compositionEnd(heading)
  expect(heading.textContent).toBe('Benches')
})

it('leads to the field of the inspector from the body, and where the browser cannot edit in place', async () => {
  item = { ...item, sections: [section('s1', 'header', { header: 'Tables' }), section('s2', 'text', { header: 'Oak', body: 'Cut by hand' })] }
  await open()
  pressText('Cut by hand', /^Edit Text/)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Body' }))
  const frame = (screen.getByTitle('Email preview') as HTMLIFrameElement).contentDocument as Document
  frame.createElement = (name: string) => Object.freeze(document.createElement(name)) as HTMLElement
  const heading = pressText('Oak', /^Edit Text/)
  expect(heading.hasAttribute('contenteditable')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Header' }))
})

it('edits the body as it looks, with keys for bold, italic and links', async () => {
  document.elementFromPoint = () => null
  item = { ...item, sections: [section('s1', 'text', { body: 'Cut **by** {{person.firstName | default: "hand"}}' })] }
  await open()
  const plain = screen.getByRole('textbox', { name: 'Body' }) as HTMLTextAreaElement
  plain.setSelectionRange(0, 0)
  act(() => plain.focus())
  const body = await waitFor(() => {
    const rich = screen.getByRole('textbox', { name: 'Body' })
    expect(rich.getAttribute('contenteditable')).toBe('true')
    return rich
  })
  expect(body.querySelector('strong')?.textContent).toBe('by')
  expect(body.querySelector('[data-merge]')?.textContent).toBe('{{person.firstName | default: "hand"}}')
  expect(document.activeElement).toBe(body)
  for (const key of ['a', 'i', 'k']) fireEvent.keyDown(body, { key, ctrlKey: true })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Link address' }), { target: { value: 'https://quay.example/oak' } })
  press('Set link')
  await saved()
  expect(item.sections[0]?.body).toBe('*[Cut **by** {{person.firstName | default: "hand"}}](https://quay.example/oak)*')
})

it('takes from pasted HTML only what a body can hold, and no address that runs', () => {
  const pasted = document.createElement('div')
  pasted.innerHTML =
    '<h1 style="color:red">Oak</h1><p><b>cut</b> <a href="javascript:alert(1)">here</a>, <a href="https://quay.example/">see</a></p><img src="x"><table><tr><td>cell</td></tr></table>'
  expect(bodyOfDoc(DOMParser.fromSchema(bodySchema).parse(pasted))).toBe('Oak\n**cut** here, [see](https://quay.example/)\ncell')
})

it('undoes with the keyboard, outside of texts', async () => {
  await open()
  answers.push(() => {
    item = { ...item, revision: 4, sections: item.sections.slice(0, 1) }
    return Response.json(item)
  })
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Header' }), { key: 'z', ctrlKey: true })
  fireEvent.keyDown(row('Footer'), { key: 'z', ctrlKey: true })
  await waitFor(() => expect(order()).toEqual(['Header: Tables']))
})

it('simulates the dark mode of mail programs, and renders only changed sections again', () => {
  const frame = document.implementation.createHTMLDocument()
  const canvas = createCanvasDocument(frame)
  const context = emailContextOf(guide)
  const [first, second] = [section('s1', 'text', { header: 'Tables' }), section('s2', 'text', { header: 'color:#ffffff style="x"' })]
  canvas.show([first, second], { context, darkMode: 'none', width: 600 })
  const heading = () => canvas.root.querySelectorAll('h2')[0] as HTMLElement
  const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
  const untouched = canvas.root.querySelectorAll('h2')[1]
  expect(heading().style.color).toBe(rgb(theme.color))
  canvas.show([{ ...first, header: 'Benches' }, second], { context, darkMode: 'none', width: 600 })
  expect(heading().textContent).toBe('Benches')
  expect(canvas.root.querySelectorAll('h2')[1]).toBe(untouched)
  canvas.show([first, second], { context, darkMode: 'full', width: 375 })
  expect(heading().style.color).toBe(rgb(inDarkMode(theme.color, 'text', 'full')))
  expect(canvas.root.querySelectorAll('h2')[1]?.textContent).toBe('color:#ffffff style="x"')
})

it('shows what keeps the email from being sent, leads to the place, and mends it in one press', async () => {
  const fix = { label: 'Show the unsubscribe link', patch: { sections: { s3: { button: { text: 'Unsubscribe', url: '', show: true } } } } }
  findings = [{ id: 'unsubscribe', rule: 'unsubscribe', level: 'block', pointer: '/sections/s3/button/show', message: 'Readers cannot unsubscribe.', fix }]
  await open()
  const checks = screen.getByRole('region', { name: 'Checks' })
  await within(checks).findByText('1 finding blocks sending.')
  fireEvent.click(within(checks).getByRole('button', { name: 'Show' }))
  expect(screen.getByLabelText('Postal address')).toBeInstanceOf(HTMLInputElement)
  fireEvent.click(within(checks).getByRole('button', { name: 'Show the unsubscribe link' }))
  await vi.waitFor(() => expect(patches).toEqual([{ sections: { s3: { button: { text: 'Unsubscribe', url: '', show: true } } } }]), { timeout: 5000 })
})

it('shows the size of each section, and exports no final version of an email that is not approved', async () => {
  await open()
  const checks = screen.getByRole('region', { name: 'Checks' })
  expect(await within(checks).findByText('Image with text: Oak: 2.5 KB')).toBeTruthy()
  press('Export')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Final HTML, as approved' }))
  await screen.findByText('Not exported')
})

it('sends a test and says where it went', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Send test' }))
  await screen.findByText('Test sent to ada@example.com')
})

it('takes the header of one variation and the body of another, and nothing before they are chosen', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Header: Tables' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ideas for the texts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ideas for this section' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ask for ideas' }))
  const of = (label: string) => within(dialog).getByRole('group', { name: label })
  await waitFor(() => expect(within(of('Header')).getAllByRole('radio')).toHaveLength(6))
  expect(within(dialog).queryByRole('group', { name: 'Button' })).toBeNull()
  fireEvent.click(within(of('Header')).getByRole('radio', { name: /Header 2/ }))
  fireEvent.click(within(of('Body')).getByRole('radio', { name: /Body \*4\*/ }))
  expect(patches).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use 2 texts' }))
  await waitFor(() => expect(patches).toEqual([{ sections: { s1: { header: 'Header 2', body: 'Body \\*4\\*' } } }]), { timeout: 4000 })
})
