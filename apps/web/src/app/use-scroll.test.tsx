import { cleanup, renderHook } from '@testing-library/react'
import type { Location } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RouterState } from './create-router.ts'
import { rememberScroll } from './scroll-positions.ts'
import { useScroll } from './use-scroll.ts'

let grow = () => undefined as unknown
const seen: string[] = []
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
    seen.push(this.textContent ?? '')
  })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  seen.length = 0
  end = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const at = (pathname: string, hash = ''): Location => ({ pathname, hash, key: pathname + hash, search: '', state: null, mask: undefined })
const show = (location: Location) =>
  renderHook((here: Location) => useScroll({ location: here, next: null, matches: [{}], keepScroll: false } as unknown as RouterState), {
    initialProps: location,
  })
const draw = (words: string) => {
  document.body.innerHTML = `<section id="logos">${words}</section>`
  grow()
}

it('leads to a part of a page that is there only later, and to what takes the place of its shape', () => {
  show(at('/styleGuide/b1', '#logos'))
  expect(seen).toEqual([])
  draw('Shape')
  draw('Logos')
  grow()
  expect(seen).toEqual(['Shape', 'Logos'])
})

it('leaves the page alone once somebody scrolls it', () => {
  show(at('/styleGuide/b2', '#logos'))
  dispatchEvent(new Event('wheel'))
  draw('Logos')
  expect(seen).toEqual([])
})

it('leaves the page alone once another address is shown', () => {
  const { rerender } = show(at('/styleGuide/b3', '#logos'))
  rerender(at('/brands'))
  draw('Logos')
  expect(seen).toEqual([])
})

it('comes back to where a page was left, once the page is as long again', () => {
  const left = at('/styleGuide/b4')
  vi.stubGlobal('scrollY', 900)
  dispatchEvent(new Event('scroll'))
  // An in-page link: the browser has already scrolled but not yet painted.
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
