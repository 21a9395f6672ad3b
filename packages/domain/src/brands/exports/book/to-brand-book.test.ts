import { expect, test } from 'vitest'
import { aButton } from '../../../testing/a-button.ts'
import { emptyStyleGuide } from '../../empty-style-guide.ts'
import type { StyleGuide } from '../../style-guide.ts'
import { toBrandBook } from './to-brand-book.ts'

const CREATED_AT = new Date('2026-03-07T12:00:00Z')
const empty = emptyStyleGuide({ id: 'b', url: 'https://www.kestrel.example/', now: '2026-03-07T12:00:00Z' })
const roles = { primary: '#0f5c4a', secondary: null, accent: null, background: '#ffffff', text: '#111111', link: null }
const guide: StyleGuide = { ...empty, name: 'Kestrel & Oak', colors: { ...empty.colors, roles } }

test('prints the brand details, each color with its role, and the legible color pairs', () => {
  const book = toBrandBook(guide, new Map(), CREATED_AT)
  for (const expected of ['Kestrel &#38; Oak', 'kestrel.example', '7 March 2026', '#0F5C4A', 'RGB 15 92 74', 'text on background', '18.9:1'])
    expect(book).toContain(expected)
  expect(book).not.toContain('<h2>Logos</h2>')
  expect(book).not.toContain('<h2>Buttons</h2>')
})

test('marks the brand book of a free account only', () => {
  expect(toBrandBook(guide, new Map(), CREATED_AT)).toContain('<span>Made with Brandwright</span>')
  expect(toBrandBook({ ...guide, account_type: 'pro' }, new Map(), CREATED_AT)).not.toContain('Made with')
})

test('embeds stored files, and omits files that are not stored', () => {
  const logo = {
    id: 'l',
    url: '/api/blobs/mark.svg',
    originalURL: '',
    form: 'img' as const,
    text: 'Mark',
    rect: { x: 0, y: 0, width: 1, height: 1 },
    background: '#ffffff',
    confidence: 1,
  }
  expect(toBrandBook({ ...guide, logos: [logo] }, new Map(), CREATED_AT)).not.toContain('<h2>Logos</h2>')
  expect(toBrandBook({ ...guide, logos: [logo] }, new Map([[logo.url, 'data:image/png;base64,AA==']]), CREATED_AT)).toContain(
    'src="data:image/png;base64,AA=="',
  )
})

test('shows the logo variant that is visible on the background color of the cover', () => {
  const rect = { x: 0, y: 0, width: 1, height: 1 }
  const logo = (variant: 'light' | 'dark', background: string) => ({
    id: variant,
    url: `/api/blobs/${variant}.svg`,
    originalURL: '',
    form: 'img' as const,
    text: variant,
    rect,
    background,
    confidence: 1,
    variant,
  })
  const files = new Map(['light', 'dark'].map((variant) => [`/api/blobs/${variant}.svg`, `data:image/png;base64,${variant}`]))
  const cover = (primary: string, backgrounds: [light: string, dark: string]) => {
    const logos = [logo('dark', backgrounds[1]), logo('light', backgrounds[0])]
    return toBrandBook({ ...guide, logos, colors: { ...guide.colors, roles: { ...roles, primary } } }, files, CREATED_AT).match(
      /<div class="mark">.*?alt="(\w+)"/,
    )?.[1]
  }
  expect(cover('#0f5c4a', ['#808080', '#808080'])).toBe('light')
  expect(cover('#f4e9d8', ['#808080', '#808080'])).toBe('dark')
  expect(cover('#0f5c4a', ['#808080', '#0f5c4a'])).toBe('dark')
})

test('escapes all text and values from the site, so that they never act as markup or styles', () => {
  const evil = '"></style><script>alert(1)</script><img src=https://evil.example/x>'
  const css = 'red;background:url(https://evil.example/y)'
  const style = { fontFamily: `Evil", url(${evil})`, fontSize: css, fontWeight: css, textTransform: css, letterSpacing: css }
  const button = {
    ...aButton,
    text: evil,
    backgroundColor: css,
    color: css,
    padding: css,
    fontFamily: evil,
    fontSize: css,
    ground: css,
    borderStyle: css,
    boxShadow: css,
    backgroundImage: css,
    outline: css,
  }
  const book = toBrandBook(
    { ...guide, name: evil, description: evil, buttonStyles: [button], preferredStyles: { ...guide.preferredStyles, header: style, body: style } },
    new Map(),
    CREATED_AT,
  )
  expect(book).not.toContain('<script')
  expect(book).not.toMatch(/style="[^"]*url\(|<img src=https/)
  expect(book.split('</style>')[0]).not.toMatch(/url\((?!data:)/)
  expect(book.match(/<\/style>/g)).toHaveLength(1)
})

test('renders the gradient, shadow and outline of buttons and their states', () => {
  const hover = { backgroundColor: '#000000', color: '#ffffff', boxShadow: 'rgb(0, 0, 0) 0px 1px 2px 0px' }
  const focus = { backgroundColor: aButton.backgroundColor, color: '#ffffff', outline: 'rgb(0, 0, 0) solid 2px' }
  const button = { ...aButton, backgroundImage: 'linear-gradient(90deg, #111111, #222222)', states: { hover, focus, active: null } }
  const book = toBrandBook({ ...guide, buttonStyles: [button] }, new Map(), CREATED_AT)
  expect(book.match(/background-image:linear-gradient\(90deg, #111111, #222222\)/g)).toHaveLength(2)
  expect(book).toContain('box-shadow:rgb(0, 0, 0) 0px 1px 2px 0px')
  expect(book).toContain('outline:2px solid rgb(0, 0, 0)')
})

test('prints font sizes in points, and letter spacing in em', () => {
  const style = { fontFamily: 'Fraunces', fontSize: '1.5rem', fontWeight: '600', letterSpacing: '0.02em' }
  const book = toBrandBook({ ...guide, preferredStyles: { ...guide.preferredStyles, header: style } }, new Map(), CREATED_AT)
  expect(book).toContain('font-size:18.0pt')
  expect(book).toContain('letter-spacing:0.020em')
})
