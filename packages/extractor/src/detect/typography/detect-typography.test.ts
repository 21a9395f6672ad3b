import { expect, test } from 'vitest'
import { type Element, smallCapture } from '../../testing/small-capture.ts'
import { detectTypography } from './detect-typography.ts'

const PROSE = 'We buy from four growers, roast on Tuesdays and send the beans out the same afternoon, while they still smell of the drum.'
const p = (text = PROSE, overrides: object = {}): Element => ['p', { text, fontFamily: 'Karla, sans-serif', ...overrides }]
const h = (tag: string, text: string, fontSize: number, overrides: object = {}): Element => [
  tag,
  { text, fontSize, fontFamily: 'Fraunces, serif', fontWeight: '700', ...overrides },
]

test('takes the style of a tag from most of its text, not from its first element', () => {
  const { assignedStyles, preferredStyles } = detectTypography([
    smallCapture([p('New: gift boxes', { fontSize: 12, fontFamily: 'Courier' }), h('h1', 'Slow coffee', 48), ['section', {}, [p(), p()]]]),
  ])
  expect(assignedStyles.p?.fontFamily).toBe('Karla, sans-serif')
  expect(preferredStyles.header).toMatchObject({ fontFamily: 'Fraunces, serif', fontSize: '48px' })
})

test('takes the body style from body text, even if the page has a long quotation in display type', () => {
  const quotation: Element = ['p', { text: `${PROSE} ${PROSE}`, fontSize: 20, fontFamily: 'Fraunces, serif' }]
  const labels: Element[] = Array.from({ length: 30 }, (_, index) => [
    'span',
    { text: `Roast no. ${index}, light`, fontFamily: 'Karla, sans-serif', fontSize: 14, color: `rgb(${index % 6}, 0, 0)` },
  ])
  const capture = smallCapture([quotation, ...labels])
  const [root] = capture.nodes
  if (root) root.fontFamily = 'Karla, sans-serif'
  expect(detectTypography([capture]).preferredStyles.body).toMatchObject({ fontFamily: 'Karla, sans-serif', fontSize: '14px' })
})

test('pairs a heading with a paragraph only if the heading’s font is more than 1.68 times as large', () => {
  const block = (children: Element[], y: number): Element => ['section', { rect: { x: 0, y, width: 1440, height: 600 } }, children]
  const { typographyCombos } = detectTypography([
    smallCapture([
      block([h('h2', 'Roasted on Tuesdays', 40), p()], 0),
      block([h('h2', 'Hardly larger', 26, { fontFamily: 'Small' }), p()], 600),
      block([h('h2', 'No paragraph here', 44, { fontFamily: 'Alone' })], 1200),
      block([h('h3', 'Its own paragraph', 40), p(undefined, { fontFamily: 'Other' })], 1800),
    ]),
  ])
  expect(typographyCombos.map(({ style, sample }) => [style.header.fontFamily, style.p.fontFamily, sample?.header])).toEqual([
    ['Fraunces, serif', 'Karla, sans-serif', 'Roasted on Tuesdays'],
    ['Fraunces, serif', 'Other', 'Its own paragraph'],
  ])
})

test('selects a text of suitable length as the sample of each style', () => {
  const { typography } = detectTypography([smallCapture([h('h2', 'Shop', 40), h('h2', 'Roasted on a Tuesday', 40), p('Sold out'), p()])])
  expect(Object.fromEntries(typography.map(({ tag, sample }) => [tag, sample]))).toEqual({ h2: 'Roasted on a Tuesday', p: PROSE })
})

test('ignores overlays and icon names', () => {
  const { typography } = detectTypography([
    smallCapture([
      p(),
      ['i', { text: 'shopping_cart', fontFamily: '"Material Icons"', textArea: 9000 }],
      ['div', { overlay: true, text: PROSE, fontFamily: 'Arial', textArea: 90_000 }],
    ]),
  ])
  expect(typography.map((style) => style.fontFamily)).toEqual(['Karla, sans-serif'])
})

test('takes text roles from the home page, and only missing roles from other pages', () => {
  const home = smallCapture([h('h1', 'Slow coffee', 48), p()])
  const journal = smallCapture([
    h('h1', 'A year of frost and of late harvests', 90, { fontFamily: 'Poster' }),
    h('h4', 'Journal', 16, { fontFamily: 'Label' }),
    p(),
  ])
  const { preferredStyles } = detectTypography([home, journal])
  expect([preferredStyles.header?.fontFamily, preferredStyles.pre_header?.fontFamily]).toEqual(['Fraunces, serif', 'Label'])
})

test('notes that the browser rejected a font family, and lowers the confidence', () => {
  const { facts } = detectTypography([smallCapture([h('h1', 'Slow coffee', 48, { familyLost: true }), p()])])
  expect(facts['/preferredStyles/header']?.evidence[0]?.note).toMatch(/name this family/)
  expect(facts['/preferredStyles/header']?.confidence).toBeLessThan(facts['/preferredStyles/body']?.confidence as number)
})

test('returns the size of a style on phones, with evidence of the measurement', () => {
  const capture = smallCapture([h('h1', 'Slow coffee', 48), p()])
  const sizes = [
    { node: 1, fontSize: 33.6 },
    { node: 2, fontSize: 16 },
  ]
  const { typography, facts } = detectTypography([{ ...capture, mobileSizes: sizes }])
  expect(Object.fromEntries(typography.map(({ tag, mobileFontSize }) => [tag, mobileFontSize]))).toEqual({ h1: '33.6px', p: '16px' })
  expect(facts['/assignedStyles/h1']?.evidence[0]).toMatchObject({
    page: 'https://example.com/',
    note: 'On a page 390 px wide, as on a phone, it is 33.6 px.',
  })
  expect(facts['/preferredStyles/body']?.evidence[0]?.note).toMatch(/as large/)
  const unmeasured = detectTypography([capture])
  expect(
    unmeasured.typography.map(({ id }) => id),
    'the id does not depend on it',
  ).toEqual(typography.map(({ id }) => id))
  expect(unmeasured.typography[0]).not.toHaveProperty('mobileFontSize')
})

test('counts the pages that use a style', () => {
  const pages = ['/', '/about', '/shop'].map((path) => ({ ...smallCapture([h('h1', 'Slow coffee', 48), p()]), finalUrl: `https://b.example${path}` }))
  const { facts } = detectTypography(pages)
  expect(facts['/assignedStyles/h1']?.evidence).toMatchObject([{ page: 'https://b.example/', count: 3, pages: 3 }])
})
