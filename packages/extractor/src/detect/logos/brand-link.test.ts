import { expect, test } from 'vitest'
import { smallCapture } from '../../testing/small-capture.ts'
import { atLeadingEdge, enclosingLink, leadsHome } from './brand-link.ts'

const PAGE = 'https://example.com/shop/'
const capture = smallCapture([['a', { href: '/', text: 'Quay' }, [['span', {}, [['i', {}]]]]]], { finalUrl: PAGE })
const [body, link, , icon] = capture.nodes
const at = (x: number, y: number, width = 120) => ({ ...(icon as NonNullable<typeof icon>), rect: { x, y, width, height: 40 } })

test('returns the link that encloses a node', () => {
  expect(enclosingLink(capture, icon)).toBe(link)
  expect(enclosingLink(capture, body)).toBeNull()
})

test('accepts links to the home page in any language and at any position, and rejects other links', () => {
  for (const href of ['/', 'https://example.com/index.html', '/en/', '/shop/']) expect(leadsHome(href, capture, at(900, 2000)), href).toBe(true)
  for (const href of [null, '/cart', 'https://example.org/', 'mailto:a@example.com']) expect(leadsHome(href, capture, at(40, 20)), `${href}`).toBe(false)
})

test('accepts a link to the top of the page only within the top 160 pixels', () => {
  expect(leadsHome('#top', capture, at(40, 159))).toBe(true)
  expect(leadsHome('#top', capture, at(40, 160))).toBe(false)
  expect(leadsHome('#offers', capture, at(40, 20))).toBe(false)
})

test('accepts a “#” link only at the leading edge of the top 160 pixels', () => {
  expect(leadsHome('#', capture, at(40, 159))).toBe(true)
  expect(leadsHome('#', capture, at(40, 160))).toBe(false)
  expect(leadsHome('#', capture, at(1200, 20))).toBe(false)
})

test('determines the leading edge by the reading direction', () => {
  expect([at(503, 0), at(505, 0), at(660, 0), at(1200, 0)].map((node) => atLeadingEdge(capture, node))).toEqual([true, false, true, false])
  for (const lang of ['ar', 'ar_EG']) expect([at(40, 0), at(1200, 0)].map((node) => atLeadingEdge({ ...capture, lang }, node))).toEqual([false, true])
})
