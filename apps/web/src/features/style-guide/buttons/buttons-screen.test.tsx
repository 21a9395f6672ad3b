import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { adoptSheets } from '../../../testing/adopted-sheets.ts'
import { renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { buttonStyle } from '../testing/button-style.ts'
import { Edited, editingOf, guideWith, InWorkspace, stubCssEscape } from '../testing/guide-under-test.tsx'
import { ButtonRows } from './button-rows.tsx'
import { ButtonsScreen } from './buttons-screen.tsx'
import { InteractiveButton } from './interactive-button.tsx'

const base = guideWith()
const ACTIVE = { states: { hover: { backgroundColor: '#000000', color: '#ffffff' }, focus: null, active: { backgroundColor: '#222222', color: '#ffffff' } } }
const guide = guideWith({
  buttonStyles: [buttonStyle('a', ACTIVE), buttonStyle('b', { backgroundColor: '#ffff00', contrast: 1.1, states: { hover: null, focus: null, active: null } })],
})

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})
const open = (document: BrandDocument = guide, { me = null as object | null, at = '/' } = {}) =>
  renderWithNotices(
    <ButtonsScreen id="b1" components={(shown) => <p>Components of {shown.name}</p>} />,
    { 'GET /api/brands/b1': document, 'GET /api/me': { user: me } },
    { at },
  )

it('shows each button style in its sizes and states, on light and dark backgrounds, with its contrast', async () => {
  open()
  const first = within(await screen.findByRole('article', { name: 'Primary button' }))
  expect(screen.getByText('2 looks, 3 sizes, 5 states each')).toBeTruthy()
  expect(first.getByText('Radius 4, 40 tall, 24 side padding · Inter 600, 16 · Contrast 7.9')).toBeTruthy()
  const light = first.getByRole('region', { name: 'Primary on light' })
  expect([...light.querySelectorAll('span:not([data-text])')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Default, interactive · 7\.\d$/),
    'Hover · 21.0',
    expect.stringMatching(/^Focus, unchanged · 7\.\d$/),
    expect.stringMatching(/^Active · 1\d\.\d$/),
    'Disabled, dimmed by Brandwright',
  ])
  expect(light.querySelectorAll('[data-text="Buy a"]')).toHaveLength(15)
  expect(light.querySelector('p')?.textContent).toMatch(/^On light #ffffff: text 7\.\d, edge 7\.\d$/)
  const second = within(screen.getByRole('article', { name: 'Secondary button' }))
  expect(second.getByRole('region', { name: 'Secondary on light' }).querySelector('p')?.textContent).toMatch(
    /^On light #ffffff: hard to read: contrast 1\.\d, required 4\.5$/,
  )
})

it('the primary button style is labeled, and only editors can change it', async () => {
  open()
  const first = within(await screen.findByRole('article', { name: 'Primary button' }))
  expect(first.getByText('Primary', { selector: 'span' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /as primary$/ })).toBeNull()
})

it('another button style can be made primary', async () => {
  let saved: BrandDocument = { ...guide, buttonStyles: [{ ...guide.buttonStyles[0], primary: true } as ButtonStyle, ...guide.buttonStyles.slice(1)] }
  const sent = renderWithNotices(<ButtonsScreen id="b1" components={() => null} />, {
    'GET /api/brands/b1': () => saved,
    'GET /api/me': { user: { id: 'ada' } },
    'POST /api/updateStyleGuideProp': () => {
      const [first, second] = saved.buttonStyles as [ButtonStyle, ButtonStyle]
      saved = {
        ...saved,
        revision: 5,
        buttonStyles: [
          { ...second, primary: true },
          { ...first, primary: false },
        ],
      }
      return saved
    },
  })
  await screen.findByRole('article', { name: 'Primary button' })
  dispatchEvent(new Event('pointermove'))
  fireEvent.click(await screen.findByRole('button', { name: 'Set Secondary as primary' }))
  await waitFor(() =>
    expect(within(screen.getByRole('article', { name: 'Primary button' })).getAllByRole('button', { name: 'Buy b: try its states' })).toHaveLength(2),
  )
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      id: 'b1',
      values: { '/buttonStyles/a/primary': false, '/buttonStyles/b/primary': true },
    }),
  )
})

it('shows the app components on a second tab', async () => {
  open()
  fireEvent.click(await screen.findByRole('tab', { name: 'Components' }))
  expect(screen.getByText('Components of Kestrel')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

it('the URL selects the tab', async () => {
  open(guide, { at: '/?tab=components' })
  expect(await screen.findByText('Components of Kestrel')).toBeTruthy()
})

it.each([
  ['of a website', 'https://kestrel.example/', /^^No styled buttons were found/],
  ['without a website', '', /^Buttons come from the pages/],
])('explains how to find buttons if a guide %s has no buttons', async (_, url, message) => {
  open({ ...base, url })
  expect(await screen.findByRole('heading', { name: 'No buttons yet' })).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Scan more pages' }).getAttribute('href')).toBe('/admin/b1/links')
})

it('labels a button style by its rank, and as an outline button if only the border is visible', async () => {
  const outline = buttonStyle('o', { ...ACTIVE, backgroundColor: 'transparent', borderWidth: 2, borderColor: '#0f5c4a', color: '#0f5c4a', borderRadius: 40 })
  open({ ...guide, buttonStyles: [buttonStyle('a', ACTIVE), outline, ...['c', 'd', 'e', 'f', 'g'].map((id) => buttonStyle(id, { borderRadius: 0 }))] })
  await screen.findByRole('article', { name: 'Primary button' })
  expect(screen.getAllByRole('article').map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
    'Primary button',
    'Secondary, outline button',
    'Third button',
    'Fourth button',
    'Fifth button',
    'Sixth button',
    'Look 7 button',
  ])
  expect(screen.getByText(/^Pill, 40 tall/)).toBeTruthy()
  expect(screen.getAllByText(/^Square corners, 40 tall/)).toHaveLength(5)
  const light = screen.getByRole('region', { name: 'Secondary, outline on light' })
  expect(light.querySelector('p')?.textContent).toMatch(/text 7\.\d, edge 7\.\d$/)
})

it('warns about a button that is hard to see, and reports if its contrast is unknown', async () => {
  const withImage = buttonStyle('p', { ...ACTIVE, backgroundImage: 'linear-gradient(red, blue)' })
  const pale = buttonStyle('q', { ...ACTIVE, backgroundColor: '#fafafa', color: '#111111', borderWidth: 1, borderColor: '#f0f0f0' })
  open({ ...guide, buttonStyles: [withImage, pale] })
  const textIn = async (name: string) => (await screen.findByRole('region', { name })).querySelector('p')?.textContent
  expect(await textIn('Primary on light')).toMatch(/contrast unknown on this background, because an image is behind the text$/)
  expect(await textIn('Secondary on light')).toMatch(/hard to see: contrast 1\.\d, required 3\.0$/)
})

it('an interactive button shows the style of each state', () => {
  renderWithNotices(<InteractiveButton button={buttonStyle('a', ACTIVE)} />)
  const button = screen.getByRole('button', { name: 'Buy a: try its states' })
  const fill = () => button.style.backgroundColor
  expect(fill()).toBe('rgb(15, 92, 74)')
  fireEvent.pointerEnter(button)
  expect(fill()).toBe('rgb(0, 0, 0)')
  fireEvent.pointerDown(button)
  expect(fill()).toBe('rgb(34, 34, 34)')
  fireEvent.pointerUp(button)
  expect(fill()).toBe('rgb(0, 0, 0)')
  fireEvent.pointerDown(button)
  fireEvent.pointerLeave(button)
  expect(fill()).toBe('rgb(15, 92, 74)')
  for (const key of [' ', 'Enter']) {
    fireEvent.keyDown(button, { key })
    expect(fill()).toBe('rgb(34, 34, 34)')
    fireEvent.keyUp(button, { key })
    expect(fill()).toBe('rgb(15, 92, 74)')
  }
  fireEvent.keyDown(button, { key: 'a' })
  expect(fill()).toBe('rgb(15, 92, 74)')
  fireEvent.keyDown(button, { key: 'Enter' })
  fireEvent.blur(button)
  expect(fill()).toBe('rgb(15, 92, 74)')
})

it('the guide shows buttons on their original background, where editors can delete them', async () => {
  stubCssEscape()
  const session = editingOf(guide)
  renderWithNotices(<Edited editing={session.editing}>{(shown) => <ButtonRows buttons={shown.buttonStyles} guide={shown} />}</Edited>)
  const first = screen.getByRole('article', { name: 'Primary button' })
  expect(first.textContent).toMatch(/Default, interactiveHoverFocus, unchangedActive$/)
  expect(first.querySelector<HTMLElement>('[data-state="hover"]')?.parentElement?.style.backgroundColor).toBe('rgb(250, 246, 239)')
  expect(within(screen.getByRole('article', { name: 'Secondary button' })).getByText('Hard to read: contrast 1.1, required 4.5.')).toBeTruthy()
  expect(within(first).queryByText(/^Hard to read/)).toBeNull()
  fireEvent.click(within(first).getByRole('button', { name: 'Primary' }))
  const card = within(await screen.findByRole('dialog'))
  fireEvent.click(await card.findByRole('button', { name: 'Edit' }))
  fireEvent.change(await card.findByRole('textbox', { name: 'Label' }), { target: { value: 'Order' } })
  expect(session.edit).toHaveBeenLastCalledWith('/buttonStyles/a/text', 'Order')
  fireEvent.click(card.getByRole('button', { name: 'Done' }))
  fireEvent.click(card.getByRole('button', { name: 'Remove' }))
  expect(session.edit).toHaveBeenLastCalledWith('/buttonStyles/a', null)
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

it('in a workspace, the interactive button and the link are styled by the brand’s stylesheet', async () => {
  adoptSheets()
  const linked = guideWith({
    buttonStyles: [buttonStyle('a', { borderRadius: 7 }), ...['b', 'c', 'd', 'e', 'f', 'g'].map((id) => buttonStyle(id, { primary: id === 'b' }))],
    colors: { ...base.colors, roles: { ...base.colors.roles, link: '#b83f1b' } },
  })
  renderWithNotices(
    <InWorkspace guide={linked}>
      <ButtonsScreen id="b1" components={() => null} />
    </InWorkspace>,
    { 'GET /api/brands/b1': linked, 'GET /api/me': { user: null } },
  )
  const buttonsOf = async (text: string) => screen.findAllByRole('button', { name: `Buy ${text}: try its states` })
  const [first] = await buttonsOf('a')
  expect(first?.className).toContain('brand-button-1')
  expect(first?.getAttribute('style')).toBe('min-height: 40px;')
  expect(getComputedStyle(first as Element).borderRadius).toBe('7px')
  // The primary button comes first on the screen, and keeps the class of its place in the guide.
  expect((await buttonsOf('b'))[0]?.className).toContain('brand-button-2')
  const [seventh] = await buttonsOf('g')
  expect(seventh?.closest('[data-brand]')).toBeNull()
  expect(seventh?.style.borderRadius).toBe('4px')
  const link = within(screen.getByRole('region', { name: 'Link on light' })).getByText('', { selector: 'a' })
  expect(link.style).toHaveLength(0)
  expect(getComputedStyle(link).color).toBe('rgb(184, 63, 27)')
})
