// @own-page: inspects state that the whole page shares.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearNotices, notify, updateNotice } from '../notices/notice-store.ts'
import { NoticeHistory } from './notice-history.tsx'
import NoticeStack from './notice-stack.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<NoticeStack />)
})
afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const showNotice = (title: string, type: Parameters<typeof notify>[0]['type'] = 'info') => act(() => notify({ type, title }))
const stack = () => screen.queryByRole('region', { name: 'Notices' })
const shown = () => [...(stack()?.querySelectorAll('[data-notice]') ?? [])].map((notice) => notice.textContent)

test('a notice disappears after three seconds', () => {
  showNotice('Saved')
  pass(2999)
  expect(shown()).toEqual(['Saved'])
  pass(1)
  expect(shown()).toEqual([])
})

test.each([
  ['pointer', () => fireEvent.pointerEnter(stack() as Element), () => fireEvent.pointerLeave(stack() as Element)],
  ['focus', () => act(() => screen.getByRole('button').focus()), () => act(() => screen.getByRole('button').blur())],
])('pauses the timer while a notice has the %s, and then resumes the timer', (_, enter, leave) => {
  showNotice('Saved')
  pass(2000)
  enter()
  pass(60_000)
  expect(shown()).toEqual(['Saved'])
  leave()
  pass(999)
  expect(shown()).toEqual(['Saved'])
  pass(1)
  expect(shown()).toEqual([])
})

test('shows at most five notices, and removes the oldest notice that is not loading', () => {
  showNotice('1', 'loading')
  for (const title of ['2', '3', '4', '5', '6']) showNotice(title)
  expect(shown()).toEqual(['1', '3', '4', '5', '6'])
})

test('a loading notice stays and has no close button until it is updated with the result', () => {
  let id = ''
  act(() => {
    id = notify({ type: 'loading', title: 'Saving' })
  })
  pass(60_000)
  expect(shown()).toEqual(['Saving'])
  expect(screen.queryByRole('button')).toBeNull()
  act(() => updateNotice(id, { type: 'success', title: 'Saved' }))
  pass(2999)
  expect(shown()).toEqual(['Saved'])
  pass(1)
  expect(shown()).toEqual([])
})

test('the action of a notice runs once and closes the notice', () => {
  const undo = vi.fn()
  act(() => notify({ type: 'success', title: 'Deleted', action: { label: 'Undo', handler: undo } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([])
})

test('a mini notice stays for ten seconds', () => {
  act(() => notify({ type: 'success', title: 'Copied', mini: true }))
  pass(9999)
  expect(shown()).toEqual(['Copied'])
  pass(1)
  expect(shown()).toEqual([])
})

test('lists earlier notices in the history, newest first, except loading notices', () => {
  showNotice('Reading', 'loading')
  showNotice('First')
  showNotice('Second', 'error')
  pass(3000)
  render(<NoticeHistory />)
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual(['Second', 'First'])
})

test('the history offers the action of a closed notice only once', () => {
  const undo = vi.fn()
  act(() => notify({ type: 'success', title: 'Deleted', action: { label: 'Undo', handler: undo } }))
  pass(3000)
  render(<NoticeHistory />)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a notice has its own status, icon and color, and the history shows its data', () => {
  act(() => notify({ type: 'loading', status: 'warning', title: 'Still reading', icon: <b>!</b>, color: 'rgb(15, 92, 74)', data: { pages: 3 } }))
  const icon = stack()?.querySelector<HTMLElement>('[data-status]')
  expect([icon?.dataset.status, icon?.textContent, icon?.style.color]).toEqual(['warning', '!', 'rgb(15, 92, 74)'])
  pass(60_000)
  expect(shown(), 'its type says how long it stays').toEqual(['!Still reading'])
  act(() => notify({ type: 'success', title: 'Read', data: { pages: 3 } }))
  render(<NoticeHistory />)
  fireEvent.click(screen.getByText('Details'))
  expect(screen.getByRole('listitem').querySelector('pre')?.textContent).toBe('{\n  "pages": 3\n}')
})
