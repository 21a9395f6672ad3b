import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HoverMenu, HoverMenuEntry } from './hover-menu.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'

/** Fakes a mouse `PointerEvent`, which jsdom lacks. */
class Pointer extends MouseEvent {
  readonly pointerType: string
  constructor(type: string, init: PointerEventInit) {
    super(type, init)
    this.pointerType = init.pointerType ?? ''
  }
}

beforeEach(() => {
  Object.assign(document.defaultView ?? {}, { PointerEvent: Pointer })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const button = (name: string) => screen.getByRole('button', { name, hidden: true })

it('a menu opens from its button, runs the selected entry and closes', async () => {
  const rename = vi.fn()
  render(
    <Menu label="Acts" items={[{ label: 'Rename', onSelect: rename }, 'separator', { label: 'Delete', danger: true, onSelect: vi.fn() }]}>
      <button type="button">More</button>
    </Menu>,
  )
  const trigger = button('More')
  fireEvent.click(trigger, { detail: 1 })
  expect(await screen.findByRole('menu', { name: 'Acts' })).toBeTruthy()
  expect(button('More')).toBe(trigger)
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  await act(async () => screen.getByRole('menuitem', { name: 'Rename' }).click())
  expect(rename).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

it('a menu opened by keyboard focuses its first entry, and restores the focus when closed', async () => {
  render(
    <Menu label="Acts" items={[{ label: 'Rename', onSelect: vi.fn() }]}>
      <button type="button">More</button>
    </Menu>,
  )
  button('More').focus()
  key('ArrowDown')
  const first = await screen.findByRole('menuitem', { name: 'Rename' })
  await vi.waitFor(() => expect(document.activeElement).toBe(first))
  key('Escape')
  await vi.waitFor(() => expect(document.activeElement).toBe(button('More')))
})

it('a menu that reopens immediately after closing keeps the focus', async () => {
  render(
    <Menu label="Acts" items={[{ label: 'Rename', onSelect: vi.fn() }]}>
      <button type="button">More</button>
    </Menu>,
  )
  const openByKey = () => fireEvent.click(button('More'), { detail: 0 })
  openByKey()
  const entry = await screen.findByRole('menuitem', { name: 'Rename' })
  await vi.waitFor(() => expect(document.activeElement).toBe(entry))
  fireEvent.click(entry)
  openByKey()
  const entryAgain = screen.getByRole('menuitem', { name: 'Rename' })
  expect(entryAgain).not.toBe(entry)
  expect(document.activeElement).toBe(entryAgain)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(document.activeElement).toBe(entryAgain)
})

const Tools = () => (
  <HoverMenu label="Tools">
    <HoverMenuEntry>
      <button type="button">Shortcuts</button>
    </HoverMenuEntry>
  </HoverMenu>
)

it('a menu restores the focus before it runs the selected entry', async () => {
  const focused: (Element | null)[] = []
  render(
    <>
      <Menu label="Acts" items={[{ label: 'Share', onSelect: () => focused.push(document.activeElement) }]}>
        <button type="button">More</button>
      </Menu>
      <Tools />
    </>,
  )
  for (const [name, entry] of [
    ['More', 'Share'],
    ['Tools', 'Shortcuts'],
  ] as const) {
    fireEvent.click(button(name), { detail: 1 })
    fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
    focused.push(document.activeElement)
  }
  expect(focused).toEqual([button('More'), button('More'), button('Tools')])
})

it('a hover menu shows its entries while the pointer is over the menu', async () => {
  render(
    <HoverMenu label="Tools">
      <HoverMenuEntry>
        <a href="/about">About</a>
      </HoverMenuEntry>
    </HoverMenu>,
  )
  fireEvent.pointerEnter(button('Tools'), { pointerType: 'mouse' })
  expect((await screen.findByRole('menuitem', { name: 'About' })).getAttribute('href')).toBe('/about')
  fireEvent.click(button('Tools'), { detail: 1 })
  expect(screen.getByRole('menuitem', { name: 'About' })).toBeTruthy()
})

it('a hover menu moves the focus out of a text field only when the menu’s button is clicked', async () => {
  render(
    <>
      <input aria-label="Name" />
      <Tools />
    </>,
  )
  const name = screen.getByLabelText('Name')
  name.focus()
  fireEvent.pointerEnter(button('Tools'), { pointerType: 'mouse' })
  const menu = await screen.findByRole('menu', { name: 'Tools' })
  expect(document.activeElement).toBe(name)

  act(() => screen.getByRole('menuitem', { name: 'Shortcuts' }).focus())
  fireEvent.pointerLeave(button('Tools'), { pointerType: 'mouse' })
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(name))

  fireEvent.pointerEnter(button('Tools'), { pointerType: 'mouse' })
  fireEvent.click(button('Tools'), { detail: 1 })
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')))
  expect(menu.isConnected).toBe(false)
})

it('a popover opens and closes through its button, and restores the focus', async () => {
  const press = vi.fn()
  render(
    <Popover
      label="Evidence"
      content={({ close }) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    >
      <button type="button" onClick={press}>
        Ink
      </button>
    </Popover>,
  )
  const trigger = button('Ink')
  trigger.focus()
  fireEvent.click(trigger)
  expect(await screen.findByRole('dialog', { name: 'Evidence' })).toBeTruthy()
  expect(press).toHaveBeenCalledOnce()
  await act(async () => button('Done').click())
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger))
})
