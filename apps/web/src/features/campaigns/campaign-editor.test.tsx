import { inDarkMode } from '@brandwright/domain/campaigns/dark-mode'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCanvasDocument } from './model/canvas-document.ts'
import { emailContextOf } from './model/use-email-context.ts'
import {
  choose,
  guide,
  open,
  order,
  press,
  RULE,
  row,
  rows,
  saveAfterPause,
  saved,
  section,
  server,
  theme,
  withEditorServer,
} from './testing/editor-server.tsx'

withEditorServer()

it('a new section is added after the selected section, and the new order is saved', async () => {
  await open()
  press('Add section')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Quote' }))
  await waitFor(() => expect(order()).toEqual(['Header: Tables', 'Quote', 'Image with text: Oak', 'Footer']))
  await waitFor(() => expect(server.patches).toHaveLength(1))
  const [patch] = server.patches
  const [id = ''] = Object.keys(patch?.sections ?? {})
  expect(patch?.sections?.[id]).toMatchObject({ type: 'quote', header: '', body: '', image: null, theme: { backgroundColor: '#fbf7ef' } })
  expect(patch?.order).toEqual(['s1', id, 's2', 's3'])
})

/** Renders an image with a tilt that some email clients ignore. */
const tilted = () => {
  const image = { id: 'i', url: '/api/blobs/a.img', width: 800, height: 600, transparent: false, seamlessBg: false, caption: 'Oak', focal: { x: 0.5, y: 0.5 } }
  return [section('s1', 'header', { header: 'Tables' }), section('s2', 'image', { image, imageStyle: 'rotate', blend: true })]
}

it('lists the email clients that render a section differently, with the reasons', async () => {
  server.item = { ...server.item, sections: tilted() }
  await open()
  fireEvent.pointerDown(window)
  const badge = await rows().findByText('Differs in 9 email clients')
  expect(rows().getAllByText(/^Differs in/)).toEqual([badge])
  const details = within(badge.closest('details') as HTMLElement)
  expect(details.getByText(/^The image is not tilted in Gmail, Outlook \(/)).toBeTruthy()
  expect(details.getByText(/ Partial support in Gmail \(Android, iOS\): not supported with non Google accounts\.$/)).toBeTruthy()
  expect(details.getByText('Source: caniemail.com, 13 May 2026')).toBeTruthy()
})

it('does not list email clients for a landing page', async () => {
  server.item = { ...server.item, itemType: 'page', sections: tilted() }
  await open()
  fireEvent.pointerDown(window)
  await vi.dynamicImportSettled()
  await act(async () => {})
  expect(screen.getByRole('region', { name: 'Sections of the page' })).toBeTruthy()
  expect(screen.queryByText(/^Differs in/)).toBeNull()
})

it('moves a section by button and by keyboard, and announces the new position', async () => {
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
  fireEvent.keyDown(row('Footer'), { key: '1' })
  expect(screen.getByText('Footer, position 1 of 3.')).toBeTruthy()
  fireEvent.keyDown(row('Footer'), { key: '3' })
  expect(screen.getByText('Footer, position 3 of 3.'), '13 is beyond the last position').toBeTruthy()
  fireEvent.keyDown(row('Footer'), { key: '2' })
  fireEvent.keyDown(row('Footer'), { key: 'End' })
  fireEvent.keyDown(row('Footer'), { key: 'Enter' })
  expect(order()).toEqual(['Image with text: Oak', 'Header: Tables', 'Footer'])
  expect(document.activeElement).toBe(row('Footer'))
  await saved()
  expect(server.patches).toEqual([{ order: ['s2', 's1', 's3'] }])
})

it('offers to add a rule after a text was edited, but not if the text is unchanged', async () => {
  await open()
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const field = await screen.findByRole('textbox', { name: 'Header' })
  fireEvent.focus(field)
  fireEvent.blur(field)
  expect(screen.queryByRole('region', { name: 'Make this a rule' })).toBeNull()
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'Fair tables' } })
  fireEvent.blur(field)
  fireEvent.click(await screen.findByRole('button', { name: `Make “${RULE}” a rule` }))
  await waitFor(() => expect(server.guidelinePatches).toHaveLength(1))
  expect(JSON.stringify(server.guidelinePatches[0])).toMatch(/^{"overview":{"dos":{"line_\w+":{"text":"Say “fair”, not “cheap”\."}}}}$/)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Make this a rule' })).toBeNull())
  hasFocus.mockRestore()
})

it('duplicates a section with its content', async () => {
  await open()
  press('Duplicate')
  expect(order()).toEqual(['Header: Tables', 'Header: Tables', 'Image with text: Oak', 'Footer'])
})

it('deletes a section, and restores the section from the notice', async () => {
  await open()
  press('Delete')
  expect(order()).toEqual(['Image with text: Oak', 'Footer'])
  await saved()
  expect(server.patches).toEqual([{ sections: { s1: null }, order: ['s2', 's3'] }])
  expect(screen.getByText('Header: Tables deleted')).toBeTruthy()
  press('Undo of the notice')
  expect(order()).toEqual(['Header: Tables', 'Image with text: Oak', 'Footer'])
  await saved()
  expect(server.item.sections.map(({ id, header }) => [id, header])).toEqual([
    ['s1', 'Tables'],
    ['s2', 'Oak'],
    ['s3', ''],
  ])
})

it('saves only the changed field, in one request, after a one-second pause', async () => {
  saveAfterPause()
  await open()
  vi.useFakeTimers()
  const header = screen.getByRole('textbox', { name: 'Header' })
  for (const value of ['Tables m', 'Tables ma', 'Tables made']) fireEvent.change(header, { target: { value } })
  await act(() => vi.advanceTimersByTimeAsync(990))
  expect(server.patches).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(server.patches).toEqual([{ sections: { s1: { header: 'Tables made' } } }])
  expect((header as HTMLInputElement).value).toBe('Tables made')
})

it('retries a failed save twice, then shows the error and keeps the input', async () => {
  saveAfterPause()
  await open()
  vi.useFakeTimers()
  for (let call = 0; call < 3; call++) server.answers.push(() => Response.json({ error: { code: 'unavailable', message: 'Not now.' } }, { status: 503 }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), { target: { value: 'Oak' } })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(server.patches).toHaveLength(3)
  expect(screen.getByText('Not saved: Not now. Your changes are saved in this browser.')).toBeTruthy()
  expect(screen.getByText('Update Error')).toBeTruthy()
  expect((screen.getByRole('textbox', { name: 'Subject' }) as HTMLInputElement).value).toBe('Oak')
  press('Retry now')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(server.patches).toHaveLength(4)
  expect(server.item.subject).toBe('Oak')
})

it('shows an error if the campaign failed to load, and loads the campaign on retry', async () => {
  const answer = globalThis.fetch
  let isDown = true
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    isDown ? Response.json({ error: { code: 'unavailable' } }, { status: 503 }) : answer(address, init),
  )
  const opened = open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(retry)
  await opened
  expect(screen.getByText('Campaign fetched successfully')).toBeTruthy()
})

it.each([
  { isDeleted: false, title: 'Invalid options provided for updating section property' },
  { isDeleted: true, title: 'Missing required section index or campaign ID' },
])('shows why the server rejected a value of a section (deleted meanwhile: $isDeleted)', async ({ isDeleted, title }) => {
  await open()
  const others = { ...server.item, revision: 4, sections: server.item.sections.slice(1) }
  if (isDeleted) server.answers.push(() => Response.json({ error: { code: 'stale_revision', message: 'Changed.', details: others } }, { status: 409 }))
  server.answers.push(() => Response.json({ error: { code: 'validation_failed', message: '/sections/0/header is too long' } }, { status: 400 }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Header' }), { target: { value: 'Chairs' } })
  if (isDeleted) fireEvent.click(within(await screen.findByRole('region', { name: /header: not saved$/ })).getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText(title)).toBeTruthy()
  expect(await screen.findByText(/header is too long/)).toBeTruthy()
})

it('warns when a text is too long for an email', async () => {
  await open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Pre-header' }), { target: { value: 'New this week' } })
  expect(screen.getByText('3 of 3 words')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Pre-header' }), { target: { value: 'New again this week' } })
  expect(screen.getByText('4 words. Keep it to 3 at most.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Body' }), { target: { value: `**${'word '.repeat(21)}**` } })
  expect(screen.getByText('21 words. Keep it to 20 at most.')).toBeTruthy()
})

it('inserts markup around the selected body text', async () => {
  await open()
  const body = screen.getByRole('textbox', { name: 'Body' }) as HTMLTextAreaElement
  fireEvent.change(body, { target: { value: 'Cut by hand' } })
  body.setSelectionRange(7, 11)
  press('Bold')
  expect(body.value).toBe('Cut by **hand**')
  expect([body.selectionStart, body.selectionEnd]).toEqual([9, 13])
})

it('choosing an image sets its shape, and the shape button steps through the other shapes', async () => {
  await open()
  choose('Image with text: Oak')
  press('Choose image')
  fireEvent.click(await screen.findByRole('button', { name: 'A long quay' }))
  press('Shape: Square')
  press('Shape: Landscape')
  press('Shape: Normal')
  expect(screen.getByRole('button', { name: 'Shape: Round' })).toBeTruthy()
  await saved()
  expect(server.patches.at(-1)?.sections?.s2).toMatchObject({ imageStyle: 'round', image: { id: 'i1', focal: { x: 0.5, y: 0.5 }, caption: 'A long quay' } })
})

it('moves the focal point by arrow keys and pointer, and announces and saves the new position', async () => {
  const image = { id: 'i1', url: '/api/blobs/wide.img', width: 1600, height: 800, transparent: false, seamlessBg: false, caption: 'A long quay' }
  const sections = server.item.sections.map((one) =>
    one.id === 's2' ? { ...one, imageStyle: 'square' as const, image: { ...image, focal: { x: 0.5, y: 0.5 } } } : one,
  )
  server.item = { ...server.item, sections }
  await open()
  choose('Image with text: Oak')
  const point = screen.getByRole('slider', { name: 'Focal point' })
  const place = () => point.getAttribute('aria-valuetext')
  expect(place()).toBe('50% from the left, 50% from the top')
  for (let press = 0; press < 3; press++) fireEvent.keyDown(point, { key: 'ArrowRight' })
  fireEvent.keyDown(point, { key: 'ArrowUp', shiftKey: true })
  expect(place()).toBe('56% from the left, 40% from the top')
  expect(server.patches).toEqual([])
  fireEvent.keyUp(point, { key: 'ArrowUp' })
  await saved()
  expect(server.patches).toEqual([{ sections: { s2: { image: { ...image, focal: { x: 0.56, y: 0.4 } } } } }])

  const frame = point.parentElement as HTMLElement
  frame.setPointerCapture = () => undefined
  frame.getBoundingClientRect = () => ({ left: 100, top: 100, width: 200, height: 100 }) as DOMRect
  // Uses mouse events, because jsdom has no pointer events with coordinates.
  fireEvent(frame, new MouseEvent('pointerdown', { bubbles: true, button: 0, buttons: 1, clientX: 200, clientY: 150 }))
  fireEvent(frame, new MouseEvent('pointermove', { bubbles: true, buttons: 1, clientX: 900, clientY: 125 }))
  expect(place()).toBe('100% from the left, 25% from the top')
  fireEvent.pointerUp(frame)
  press('Centre the focal point')
  expect(place()).toBe('50% from the left, 50% from the top')
})

it('shows both versions of a conflicting text until the user selects a version', async () => {
  await open()
  const theirs = { ...server.item, revision: 4, sections: server.item.sections.map((one) => (one.id === 's1' ? { ...one, header: 'Benches' } : one)) }
  server.answers.push(() => {
    server.item = theirs
    return Response.json({ error: { code: 'stale_revision', message: 'Changed.', details: theirs } }, { status: 409 })
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Header' }), { target: { value: 'Chairs' } })
  const conflict = await screen.findByRole('region', { name: 'Header section, header: not saved' })
  expect(within(conflict).getByText('Chairs')).toBeTruthy()
  expect(within(conflict).getByText('Benches')).toBeTruthy()
  fireEvent.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
  await saved()
  expect(server.item.sections[0]?.header).toBe('Chairs')
  expect(server.patches).toHaveLength(2)
})
it('the undo shortcut works outside text fields', async () => {
  await open()
  server.answers.push(() => {
    server.item = { ...server.item, revision: 4, sections: server.item.sections.slice(0, 1) }
    return Response.json(server.item)
  })
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Header' }), { key: 'z', ctrlKey: true })
  fireEvent.keyDown(row('Footer'), { key: 'z', ctrlKey: true })
  await waitFor(() => expect(order()).toEqual(['Header: Tables']))
})

it('the canvas simulates dark mode, and re-renders only the section that changed', () => {
  const frame = document.implementation.createHTMLDocument()
  const canvas = createCanvasDocument(frame)
  const context = emailContextOf(guide)
  const [first, second] = [section('s1', 'text', { header: 'Tables' }), section('s2', 'text', { header: 'color:#ffffff style="x"' })]
  canvas.show([first, second], { context, darkMode: 'none', width: 600, isWriting: false })
  const heading = () => canvas.root.querySelectorAll('h2')[0] as HTMLElement
  const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
  const untouched = canvas.root.querySelectorAll('h2')[1]
  expect(heading().style.color).toBe(rgb(theme.color))
  canvas.show([{ ...first, header: 'Benches' }, second], { context, darkMode: 'none', width: 600, isWriting: false })
  expect(heading().textContent).toBe('Benches')
  expect(canvas.root.querySelectorAll('h2')[1]).toBe(untouched)
  canvas.show([first, second], { context, darkMode: 'full', width: 375, isWriting: false })
  expect(heading().style.color).toBe(rgb(inDarkMode(theme.color, 'text', 'full')))
  expect(canvas.root.querySelectorAll('h2')[1]?.textContent).toBe('color:#ffffff style="x"')
})

it('lists findings that block sending, links to their fields, and applies a fix in one click', async () => {
  const button = { text: 'Unsubscribe', url: '', show: false }
  server.item = { ...server.item, sections: [section('s1', 'header'), section('s2', 'image'), section('s3', 'footer', { button })] }
  const fix = { label: 'Show the unsubscribe link', patch: { sections: { s3: { button: { text: 'Unsubscribe', url: '', show: true } } } } }
  server.findings = [
    { id: 'unsubscribe', rule: 'unsubscribe', level: 'block', pointer: '/sections/s3/button/show', message: 'Readers cannot unsubscribe.', fix },
  ]
  await open()
  const checks = screen.getByRole('region', { name: 'Checks' })
  await within(checks).findByText('1 finding blocks sending.')
  fireEvent.click(within(checks).getByRole('button', { name: 'Show' }))
  expect(screen.getByLabelText('Postal address')).toBeInstanceOf(HTMLInputElement)
  fireEvent.click(within(checks).getByRole('button', { name: 'Show the unsubscribe link' }))
  await vi.waitFor(() => expect(server.patches).toEqual([{ sections: { s3: { button: { text: 'Unsubscribe', url: '', show: true } } } }]))
})

it('shows the size of each section, and rejects the final export before approval', async () => {
  await open()
  const checks = screen.getByRole('region', { name: 'Checks' })
  expect(await within(checks).findByText('Image with text: Oak: 2.5 KB')).toBeTruthy()
  press('Export')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Final HTML, as approved' }))
  await screen.findByText('Not exported')
})

it('sends a test email and shows its recipient', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Send test' }))
  await screen.findByText('Test sent to ada@example.com')
})
