import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { judgePlace, type PlaceOnPage } from './judge-place.ts'

const PAGE_HEIGHT = 4000
const VISIBLE: PlaceOnPage = { overlay: false, inHeader: false, inFooter: false, inNav: false, opacity: 1, cut: false, hidden: false }
const STYLE = {
  position: 'static',
  zIndex: 'auto',
  opacity: '1',
  clipPath: 'none',
  clip: 'auto',
  overflowX: 'visible',
  overflowY: 'visible',
  visibility: 'visible',
}

interface Box {
  tag?: string
  classes?: string
  attributes?: Record<string, string>
  style?: Partial<CSSStyleDeclaration>
  rect?: Partial<{ x: number; y: number; width: number; height: number }>
  /** Fraction of the page's text that this element contains, 0 to 1. */
  textShare?: number
  parent?: Partial<PlaceOnPage>
}

const place = ({ tag = 'div', classes = '', attributes = {}, style = {}, rect = {}, textShare = 0, parent = {} }: Box) =>
  judgePlace(
    {
      tagName: tag,
      id: '',
      className: classes,
      getAttribute: (name: string) => attributes[name] ?? null,
      querySelector: () => null,
      innerText: 'a'.repeat(textShare * 100),
      ownerDocument: { body: { innerText: 'a'.repeat(100) } },
    } as unknown as Element,
    { ...STYLE, ...style } as CSSStyleDeclaration,
    { x: 0, y: 1000, width: 1440, height: 80, ...rect },
    { ...VISIBLE, ...parent },
    PAGE_HEIGHT,
  )

beforeEach(() => {
  for (const [name, value] of Object.entries({ innerWidth: 1440, innerHeight: 900, scrollY: 0 })) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

test('finds a header near the top of the page by tag, role or class name', () => {
  const inHeader = (box: Box) => place(box).inHeader
  expect(inHeader({ tag: 'HEADER', rect: { y: 599 } })).toBe(true)
  expect(inHeader({ tag: 'HEADER', rect: { y: 600 } })).toBe(false)
  expect(inHeader({ attributes: { role: 'banner' }, rect: { y: 0 } })).toBe(true)
  expect(inHeader({ classes: 'navbar navbar-dark', rect: { y: 199 } })).toBe(true)
  expect(inHeader({ classes: 'navbar navbar-dark', rect: { y: 200 } })).toBe(false)
  expect(inHeader({ rect: { y: 0 } })).toBe(false)
  expect(inHeader({ parent: { inHeader: true } })).toBe(true)
})

test('finds a footer anywhere by tag or role, but by class name only in the lower half of the page', () => {
  const inFooter = (box: Box) => place(box).inFooter
  expect(inFooter({ tag: 'FOOTER', rect: { y: 0 } })).toBe(true)
  expect(inFooter({ attributes: { role: 'contentinfo' } })).toBe(true)
  expect(inFooter({ classes: 'site footer', rect: { y: 2001 } })).toBe(true)
  expect(inFooter({ classes: 'site footer', rect: { y: 2000 } })).toBe(false)
})

test('treats consent dialogs and floating elements as overlays, but not the header', () => {
  const overlay = (box: Box) => place(box).overlay
  const fixed = { position: 'fixed', zIndex: '100' }
  expect(overlay({ classes: 'onetrust-banner' })).toBe(true)
  expect(overlay({ style: fixed, rect: { y: 700, width: 400 } })).toBe(true)
  expect(overlay({ attributes: { role: 'dialog' }, style: { position: 'absolute' } })).toBe(true)
  expect(overlay({ attributes: { role: 'dialog' } }), 'a dialog in the flow').toBe(false)
  expect(overlay({ tag: 'HEADER', style: fixed, rect: { y: 0 } })).toBe(false)
  expect(overlay({ style: fixed, rect: { y: 10, height: 219 } }), 'a bar at the top').toBe(false)
  expect(overlay({ tag: 'BODY', classes: 'has-cookie-consent', rect: { y: 0, height: PAGE_HEIGHT } })).toBe(false)
  expect(overlay({ classes: 'popup', style: fixed, rect: { y: 0, height: PAGE_HEIGHT }, textShare: 0.6 }), 'most of the text').toBe(false)
  expect(overlay({ classes: 'popup', style: fixed, rect: { y: 0, height: PAGE_HEIGHT }, textShare: 0.4 })).toBe(true)
})

test('treats clipped, invisible, transparent and off-page elements as hidden', () => {
  const hidden = (box: Box) => place(box).hidden
  expect(hidden({})).toBe(false)
  expect(hidden({ style: { visibility: 'hidden' } })).toBe(true)
  expect(hidden({ style: { clipPath: 'inset(50%)' } })).toBe(true)
  expect(hidden({ rect: { width: 1 }, style: { overflowX: 'hidden' } })).toBe(true)
  expect(hidden({ rect: { x: -1440 } })).toBe(true)
  expect(hidden({ rect: { x: -1440 }, style: { display: 'contents' } })).toBe(false)
  expect(hidden({ style: { position: 'fixed' }, rect: { y: 900 } }), 'a closed drawer').toBe(true)
  expect(hidden({ style: { opacity: '0.1' }, parent: { opacity: 0.4 }, rect: { y: 100 } }), 'opacity of the parent counts').toBe(true)
  expect(hidden({ style: { opacity: '0' }, rect: { y: 900 } }), 'fades in on scroll').toBe(false)
})
