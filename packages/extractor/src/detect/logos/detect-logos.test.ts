import { expect, test } from 'vitest'
import { type Element, smallCapture } from '../../testing/small-capture.ts'
import { detectLogos } from './detect-logos.ts'

const HOME = 'https://example.com/'
const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const image = (src: string, rect: ReturnType<typeof at>, linkHref: string | null = null, overrides: object = {}): Element => [
  'img',
  { rect, image: { src: URL.canParse(src) ? src : `https://example.com/${src}`, linkHref, ...overrides } },
]
const header = (...children: Element[]): Element => ['header', { inHeader: true, rect: at(0, 0, 1440, 80) }, inHeader(children)]
const inHeader = (children: Element[]): Element[] => children.map(([tag, overrides, below = []]) => [tag, { ...overrides, inHeader: true }, inHeader(below)])
const found = (body: Element[], overrides: Parameters<typeof smallCapture>[1] = {}, name = 'Alder & Ash') =>
  detectLogos([smallCapture(body, overrides)], name).logos
const files = (body: Element[], overrides: Parameters<typeof smallCapture>[1] = {}) => found(body, overrides).map((logo) => logo.originalURL.split('/').pop())

test('prefers an image at the top that links to the home page to a larger image', () => {
  const body = [
    header(['a', { href: '/' }, [image('a1.svg', at(40, 20, 140, 40), HOME)]]),
    image('hero.jpg', at(100, 200, 600, 400)),
    image('alder-and-ash-logo.png', at(600, 300, 200, 90)),
  ]
  expect(files(body)).toEqual(['a1.svg', 'alder-and-ash-logo.png'])
})

test('drops an image with a much lower score than the best logo, but keeps it as the only candidate', () => {
  const partner = image('partner-logo.png', at(1000, 300, 200, 90))
  expect(files([header(['a', { href: '/' }, [image('a1.svg', at(40, 20, 140, 40), HOME)]]), partner])).toEqual(['a1.svg'])
  expect(files([partner])).toEqual(['partner-logo.png'])
})

test('prefers an image that links to the home page to an adjacent image with another link', () => {
  const mark = (src: string, x: number, href: string): Element => ['a', { href }, [image(src, at(x, 20, 90, 40), new URL(href, HOME).href)]]
  expect(files([header(mark('offer.png', 40, '/offers'), mark('alder.png', 160, '/'))])).toEqual(['alder.png', 'offer.png'])
})

test('accepts or rejects an image as a logo by its position, size and name', () => {
  const mark = (src: string, y: number, size: number, alt = '') => image(src, at(40, y, size, size), null, { alt })
  expect(files([mark('far-down.png', 700, 90)])).toEqual([])
  expect(files([mark('huge.png', 0, 680), mark('plain.png', 20, 60)])).toEqual(['plain.png'])
  expect(files([mark('first.png', 20, 60), mark('second.png', 20, 60, 'Alder & Ash')])).toEqual(['second.png', 'first.png'])
})

test("ignores a wall of other companies' logos", () => {
  const wall = ['times-logo.svg', 'post-logo.svg', 'herald-logo.svg'].map((src, index) => image(src, at(200 + index * 300, 380, 160, 48)))
  expect(files([header(['a', { href: '/', text: 'Alder & Ash' }]), ...wall])).toEqual([''])
  expect(files(wall.slice(0, 2))).toEqual(['times-logo.svg', 'post-logo.svg'])
})

test('lists declared icons after other logos, or alone if no logo is visible', () => {
  const meta = {
    tags: {},
    icons: [{ href: '/icon-512.png', rel: 'icon', sizes: '512x512', type: 'image/png' }],
    themeColors: [],
    canonical: null,
    alternates: [],
  }
  const logosWithHeader = found([header(['a', { href: '/' }, [image('mark.png', at(40, 20, 48, 48), HOME)]])], { meta })
  expect(logosWithHeader.map((logo) => [logo.originalURL, logo.place])).toEqual([
    ['https://example.com/mark.png', 'header'],
    ['https://example.com/icon-512.png', 'icon'],
  ])
  expect(found([['p', { text: 'Nothing here' }]], { meta }).map((logo) => logo.place)).toEqual(['icon'])
})

test('keeps the query of an image URL, and treats two sizes of one image as one logo', () => {
  const served = (width: number) => `https://example.com/_next/image?url=%2Flogo.png&w=${width}&q=75`
  const body = [header(['a', { href: '/' }, [image(served(256), at(40, 20, 120, 40), HOME)]]), image(served(640), at(600, 200, 300, 100), HOME)]
  expect(found(body).map((logo) => logo.originalURL)).toEqual([served(256)])
})

test('merges an image and the brand name next to it into one logo', () => {
  const name: Element = [
    'span',
    { rect: at(90, 24, 140, 32), text: 'Alder', textArea: 900, fontSize: 22 },
    [['span', { rect: at(160, 24, 70, 32), text: '& Ash' }]],
  ]
  const body = [header(['button', { rect: at(24, 16, 220, 48), clickable: true }, [image('m.svg', at(24, 16, 48, 48)), name]])]
  expect(found(body)).toMatchObject([{ form: 'img', text: 'Alder & Ash', rect: { x: 24, y: 16, width: 206, height: 48 }, place: 'header' }])
})

test('accepts a wordmark that resembles the brand name and links to the top, but no menu links', () => {
  const link = (text: string, href: string, x: number, overrides: object = {}): Element => [
    'a',
    { href, text, rect: at(x, 20, 160, 32), clickable: true, ...overrides },
  ]
  const body = [
    header(
      link('The Alder House', '/#page-top', 60, { classes: 'navbar-brand' }),
      link('Home', '/', 300),
      link('hello@alderandash.com', 'mailto:hello@alderandash.com', 600),
    ),
  ]
  expect(found(body).map((logo) => logo.text)).toEqual(['The Alder House'])
})

test('reports whether a logo is light, dark or colored, and a background on which it is visible', () => {
  const drawing = (fill: string): Element => [
    'svg',
    {
      rect: at(40, 20, 120, 40),
      svg: `<svg viewBox="0 0 9 9"><path fill="${fill}" d="M0 0h9v9z"/></svg>`,
      ground: null,
      image: { kind: 'svg', src: '', linkHref: HOME },
    },
  ]
  const variants = ['#ffffff', '#111111', '#e07a2f'].map((fill) => found([header(['a', { href: '/' }, [drawing(fill)]])])[0])
  expect(variants.map((logo) => [logo?.variant, logo?.background])).toEqual([
    ['light', '#000000'],
    ['dark', '#ffffff'],
    ['colour', '#ffffff'],
  ])
  expect(variants.every((logo) => logo?.url.startsWith('data:image/svg+xml;base64,'))).toBe(true)
})
