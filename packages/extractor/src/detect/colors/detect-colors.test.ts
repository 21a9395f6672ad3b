import { describe, expect, it } from 'vitest'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { type Element, smallCapture } from '../../testing/small-capture.ts'
import { detectColors, detectDarkRoles } from './detect-colors.ts'

const FOREST = 'rgb(15, 92, 74)'
const EMBER = 'rgb(224, 122, 47)'
const INK = 'rgb(31, 26, 20)'

const band = (color: string, height: number, inside: Element[] = [], overrides: Partial<CapturedNode> = {}): Element => [
  'section',
  { backgroundColor: color, ground: color, rect: { x: 0, y: 0, width: 1440, height }, paintedArea: 1440 * height, ...overrides },
  inside,
]
const paragraph = (text: string, color = INK, overrides: Partial<CapturedNode> = {}): Element => [
  'p',
  { text, color, textArea: 400 * text.length, ...overrides },
]
const call = (color: string, overrides: Partial<CapturedNode> = {}): Element => [
  'a',
  {
    text: 'Choose a coffee',
    href: '/shop',
    clickable: true,
    color: 'rgb(255, 255, 255)',
    backgroundColor: color,
    ground: color,
    rect: { x: 80, y: 400, width: 180, height: 52 },
    paintedArea: 180 * 52,
    ...overrides,
  },
]
const link = (color: string, overrides: Partial<CapturedNode> = {}): Element => ['a', { text: 'All our stories', href: '/journal', color, ...overrides }]
const variable = (name: string, color: string, uses: number): Capture['variables'][number] => ({ name, value: color, color, aliasOf: null, uses })
const page = (body: Element[], overrides: Partial<Capture> = {}) =>
  smallCapture([paragraph('A small roastery on the river, open every day of the week.'), ...body], overrides)
const roles = (capture: Capture, logo?: { color: string; share: number }[]) => detectColors([capture], logo).colors.roles

describe('color roles', () => {
  it('prefers the color of a wide band to the color of a single bright button as the primary color', () => {
    expect(roles(page([band(FOREST, 400), call(EMBER)]))).toMatchObject({ primary: '#0f5c4a', secondary: '#e07a2f' })
  })

  it('does not use the grayish color of a wide band as the primary color', () => {
    expect(roles(page([band('rgb(36, 26, 26)', 500), call(EMBER)])).primary).toBe('#e07a2f')
  })

  it('uses the fill of the call-to-action button if the page has no vivid color', () => {
    expect(roles(page([call('rgb(10, 10, 12)')]))).toMatchObject({ primary: '#0a0a0c', background: '#ffffff' })
  })

  it('does not use colors of small status texts as brand colors', () => {
    const sold = paragraph('Sold out', 'rgb(211, 45, 45)', { textArea: 6000 })
    const { primary, secondary, accent } = roles(page([band(FOREST, 400), sold]))
    expect(primary).toBe('#0f5c4a')
    expect([secondary, accent]).not.toContain('#d32d2d')
  })

  it("ignores a framework's default blue if there is a brand color", () => {
    expect(
      roles(page([call('rgb(13, 110, 253)'), call('rgb(255, 176, 59)', { rect: { x: 80, y: 900, width: 120, height: 40 }, paintedArea: 4800 })])).primary,
    ).toBe('#ffb03b')
  })

  it('uses a color from a custom property for brand colors only if elements use the property', () => {
    const elements = [call('rgb(255, 0, 0)'), paragraph('British heritage apparel', 'rgb(194, 48, 48)')]
    expect(roles(page(elements, { variables: [variable('--brand-red', 'rgb(194, 48, 48)', 6)] })).primary).toBe('#c23030')
    expect(roles(page(elements, { variables: [variable('--brand-red', 'rgb(194, 48, 48)', 0)] })).primary).toBe('#ff0000')
    expect(roles(page(elements, { variables: [variable('--heading-red', 'rgb(194, 48, 48)', 6)] })).primary).toBe('#ff0000')
  })

  it('includes colors of the logo and the theme color, even if no element has them', () => {
    const shop = page([band('rgb(27, 131, 129)', 300)], {
      meta: { tags: {}, icons: [], themeColors: [{ content: '#b22222', media: null }], canonical: null, alternates: [] },
    })
    expect(roles(shop, [{ color: '#1192e8', share: 0.5 }])).toMatchObject({ primary: '#1b8381', secondary: '#1192e8', accent: '#b22222' })
  })

  it('ignores the colors of overlays', () => {
    const consent = band('rgb(0, 90, 220)', 300, [call('rgb(0, 90, 220)', { overlay: true })], { overlay: true })
    const found = detectColors([page([consent, call(EMBER)])]).colors
    expect(found.roles.primary).toBe('#e07a2f')
    expect(found.all_colors).not.toContain('#005adc')
  })

  it('ignores gradient overlays and translucent fills when choosing the primary color', () => {
    const veil = band('rgba(0, 0, 0, 0)', 900, [], { backgroundImage: 'linear-gradient(rgba(251, 146, 60, 0.6), rgba(0, 0, 0, 0))' })
    expect(roles(page([veil, band('rgba(20, 200, 20, 0.5)', 900), call(FOREST)])).primary).toBe('#0f5c4a')
  })

  it('uses the link color of body text, not of the footer or the browser’s default', () => {
    const footer = band(
      INK,
      300,
      Array.from({ length: 9 }, () => link('rgb(240, 199, 149)', { inFooter: true, ground: INK })),
    )
    const story: Element = ['p', { text: 'Why we burn oak.', textArea: 4000 }, [link(FOREST)]]
    expect(roles(page([footer, story])).link).toBe('#0f5c4a')
    expect(roles(page([link('rgb(0, 0, 238)')])).link).toBeNull()
  })

  it('keeps the color of a large muted background in the palette, but not as the primary color', () => {
    const { colors } = detectColors([page([band('rgb(18, 18, 20)', 800), call(EMBER)])])
    expect(colors.bg_colors).toContain('#121214')
    expect(colors.roles.primary).toBe('#e07a2f')
  })

  it('uses the fill behind a background pattern as the background color', () => {
    const capture = smallCapture([paragraph('Dotted night', 'rgb(255, 255, 255)', { ground: null })])
    const [body] = capture.nodes
    if (body) Object.assign(body, { backgroundColor: 'rgb(23, 25, 65)', backgroundImage: 'url("dots.png")', ground: null, paintedArea: 1440 * 2900 })
    expect(roles(capture)).toMatchObject({ background: '#171941', text: '#ffffff' })
  })

  it('uses the background that covers the page rather than the background of the body', () => {
    const night = 'rgb(10, 10, 15)'
    const wrapper = band(night, 2990, [paragraph('Everything is drawn on the night.', 'rgb(255, 255, 255)', { ground: night, textArea: 90_000 })])
    const capture = smallCapture([wrapper])
    const [body] = capture.nodes
    if (body) Object.assign(body, { backgroundColor: 'rgb(250, 250, 250)', ground: 'rgb(250, 250, 250)', paintedArea: 1440 * 10 })
    expect(roles(capture)).toMatchObject({ background: '#0a0a0f', text: '#ffffff' })
  })
})

describe('multiple pages', () => {
  it('takes color roles from the home page, and only missing roles from other pages', () => {
    const home = page([call(FOREST)])
    const shop = page([call('rgb(200, 20, 120)'), band('rgb(200, 20, 120)', 900), link(EMBER)], { finalUrl: 'https://example.com/shop' })
    expect(detectColors([home, shop]).colors.roles).toMatchObject({ primary: '#0f5c4a', link: '#e07a2f' })
  })

  it('stores the page and position of each color role as evidence', () => {
    const { facts } = detectColors([page([call(FOREST)])])
    expect(facts['/colors/roles/primary']?.evidence[0]).toMatchObject({ page: 'https://example.com/', rect: { width: 180 }, count: 1, pages: 1 })
  })

  it('counts every page on which a color occurs, even without stored evidence', () => {
    const every = Array.from({ length: 12 }, (_, at) => page([call(FOREST)], { finalUrl: `https://example.com/${at}` }))
    const { evidence } = detectColors(every).facts['/colors/roles/primary'] ?? { evidence: [] }
    expect(new Set(evidence.map((evidenceItem) => evidenceItem.page)).size).toBeLessThan(12)
    expect(evidence.map(({ count, pages }) => [count, pages])).toEqual(evidence.map(() => [12, 12]))
  })
})

describe('the dark scheme', () => {
  it('has a separate palette, or null if the page has no dark scheme', () => {
    const light = page([call(FOREST)])
    const night = 'rgb(16, 20, 24)'
    const dark = smallCapture([band(night, 2900, [paragraph('At night', 'rgb(240, 240, 240)', { ground: night }), call('rgb(90, 200, 160)')])])
    const both = { ...light, dark: { nodes: dark.nodes } }
    const { roles } = detectColors([both]).colors
    expect(detectDarkRoles([both], roles)).toMatchObject({ background: '#101418', text: '#f0f0f0', primary: '#5ac8a0' })
    expect(roles.primary).toBe('#0f5c4a')
    expect(detectDarkRoles([light], roles)).toBeNull()
  })

  it('takes its text color from text that changes color, not from text that is white in both schemes', () => {
    const WHITE = 'rgb(255, 255, 255)'
    const scheme = (ground: string, color: string) =>
      smallCapture([
        band(ground, 2300, [paragraph('Bread from Riga', color, { ground })]),
        band('rgb(16, 44, 40)', 600, [
          paragraph('White on a photo in both schemes, and much longer than the text below', WHITE, { ground: 'rgb(16, 44, 40)' }),
        ]),
      ])
    const light = scheme(WHITE, INK)
    const textIn = (nightText: string) => {
      const capture = { ...light, dark: { nodes: scheme('rgb(16, 20, 24)', nightText).nodes } }
      return detectDarkRoles([capture], detectColors([capture]).colors.roles)?.text
    }
    expect(textIn('rgb(226, 230, 236)')).toBe('#e2e6ec')
    // A text that is not legible on the dark background is not the text color.
    expect(textIn('rgb(40, 44, 48)')).toBe('#ffffff')
  })
})

describe('translucent and gradient colors', () => {
  it('are added to the palette: the fill as rendered, and the end colors of the gradient', () => {
    const tinted = band('rgba(15, 92, 74, 0.6)', 300, [], { ground: 'rgb(111, 157, 146)' })
    const shaded = band('rgba(0, 0, 0, 0)', 300, [], { backgroundImage: 'linear-gradient(rgb(224, 122, 47), rgb(90, 24, 154))', ground: null })
    const { palette, roles } = detectColors([page([tinted, shaded, call(FOREST)])]).colors
    expect(palette.map((entry) => entry.color)).toEqual(expect.arrayContaining(['#6f9d92', '#e07a2f', '#5a189a']))
    expect(palette.find((entry) => entry.color === '#5a189a')?.uses).toEqual(['background'])
    expect(roles.primary).toBe('#0f5c4a')
  })

  it('are omitted if the fill changes the background imperceptibly', () => {
    const veil = band('rgba(250, 250, 250, 0.4)', 300, [], { ground: 'rgb(253, 253, 253)' })
    expect(detectColors([page([veil])]).colors.palette.map((entry) => entry.color)).not.toContain('#fdfdfd')
  })

  it('include the opaque colors of gradients with many colors or one translucent color, which never become roles', () => {
    const gradient = (backgroundImage: string) => band('rgba(0, 0, 0, 0)', 900, [], { backgroundImage, ground: null })
    const plain = page([call(FOREST)])
    const shaded = page([
      call(FOREST),
      gradient('linear-gradient(90deg, rgb(224, 122, 47), rgb(90, 24, 154), rgb(20, 120, 220), rgb(230, 30, 90))'),
      gradient('radial-gradient(rgb(160, 210, 40), rgba(160, 210, 40, 0))'),
      gradient('linear-gradient(rgb(200, 200, 0), rgba(0, 0, 0, 0)), url("https://example.com/a.jpg")'),
    ])
    const palette = detectColors([shaded]).colors.palette.map((entry) => entry.color)
    expect(palette).toEqual(expect.arrayContaining(['#e07a2f', '#5a189a', '#1478dc', '#e61e5a', '#a0d228']))
    expect(palette).not.toContain('#c8c800')
    expect(roles(shaded)).toEqual(roles(plain))
  })

  it('include texts and borders as rendered on their background', () => {
    const hairline = { top: '2px', right: '0px', bottom: '0px', left: '0px', color: 'rgba(15, 92, 74, 0.5)', style: 'solid', radius: '0px' }
    const faint = smallCapture([paragraph('A small roastery on the river, open every day.', 'rgba(0, 0, 0, 0.6)'), ['hr', { border: hairline }]])
    const { colors, baseColor } = detectColors([faint])
    expect([baseColor, colors.roles.text, colors.text_colors]).toEqual(['#666666', '#666666', ['#666666']])
    expect(colors.palette.map((entry) => entry.color)).toContain('#87aea5')
  })

  it('count for the roles as the opaque color if the page uses that, too', () => {
    const faint = smallCapture([
      ['h1', { text: 'Slow coffee', color: INK, textArea: 9000 }],
      paragraph('A small roastery on the river, open every day.', 'rgba(31, 26, 20, 0.75)'),
    ])
    const { colors } = detectColors([faint])
    expect([colors.roles.text, colors.text_colors]).toEqual(['#1f1a14', ['#57534f', '#1f1a14']])
  })
})
