import { cleanup, renderHook } from '@testing-library/react'
import type { Location } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RouterState } from './create-router.ts'
import { rememberScroll } from './scroll-positions.ts'
import { useScroll } from './use-scroll.ts'

let grow = () => undefined as unknown
const scrolledTo: string[] = []
/** Maximum scroll position of the page. */
let end = 0

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed
      }
      observe() {}
      disconnect() {
        grow = () => undefined
      }
    },
  )
  vi.stubGlobal('scrollTo', (_left: number, top: number) => vi.stubGlobal('scrollY', Math.min(top, end)))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent ?? '')
  })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  scrolledTo.length = 0
  end = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const at = (pathname: string, hash = ''): Location => ({ pathname, hash, key: pathname + hash, search: '', state: null, mask: undefined })
const show = (location: Location) =>
  renderHook((here: Location) => useScroll({ location: here, next: null, matches: [{}], keepScroll: false } as unknown as RouterState), {
    initialProps: location,
  })
const renderSection = (content: string) => {
  document.body.innerHTML = `<section id="logos">${content}</section>`
  grow()
}

it('scrolls to the placeholder of the linked section, and again when the content replaces it', () => {
  show(at('/styleGuide/b1', '#logos'))
  expect(scrolledTo).toEqual([])
  renderSection('Shape')
  renderSection('Logos')
  grow()
  expect(scrolledTo).toEqual(['Shape', 'Logos'])
})

it('stops scrolling to the linked section once the user scrolls', () => {
  show(at('/styleGuide/b2', '#logos'))
  dispatchEvent(new Event('wheel'))
  renderSection('Logos')
  expect(scrolledTo).toEqual([])
})

it('stops scrolling after navigating to another URL', () => {
  const { rerender } = show(at('/styleGuide/b3', '#logos'))
  rerender(at('/brands'))
  renderSection('Logos')
  expect(scrolledTo).toEqual([])
})

it('restores the scroll position once the page has become long enough', () => {
  const left = at('/styleGuide/b4')
  vi.stubGlobal('scrollY', 900)
  dispatchEvent(new Event('scroll'))
  // Simulates an in-page link: the browser has already scrolled but not yet painted.
  vi.stubGlobal('scrollY', 4000)
  rememberScroll(left)
  vi.stubGlobal('scrollY', 0)
  show(left)
  end = 2000
  grow()
  expect(scrollY).toBe(900)
  scrollTo(0, 40)
  grow()
  expect(scrollY).toBe(40)
})
