import fc from 'fast-check'
import { expect, it } from 'vitest'
import { colorDifference, labDistance } from '../color/color-difference.ts'
import { hexOf, oklchOf } from '../color/color-entry.ts'
import { contrast } from '../color/contrast.ts'
import { DARK_MODES, inDarkMode } from './dark-mode.ts'
import { imageShapeFor, nextImageShape, nextTuck, objectPosition } from './image-shape.ts'
import { isLegibleTheme, paletteThemes } from './palette-themes.ts'
import { type Paragraph, plainBody, readBody, readMergeTags, writeBody } from './rich-text.ts'
import { themeType } from './section.ts'
import { contrastIn, legibleBackground, mergeSimilarColors, sectionThemeOf, THEME_CONTRAST, themesOfType } from './section-theme.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const NO_COLORS = { all_colors: [], bg_colors: [], text_colors: [], button_colors: [], dark: null, palette: [], variables: [] }
const brandColors = fc.record({ background: color, text: color, primary: color, secondary: fc.option(color), accent: fc.option(color) })
/**
 * Text roles that must reach their minimum. Excludes `contrast`, because no color reaches 10 : 1 on a middle gray, and `buttonText`, which is measured on the
 * button.
 */
const REACHABLE = Object.entries(THEME_CONTRAST).filter(([role]) => role !== 'contrast' && role !== 'buttonText') as [
  Exclude<keyof typeof THEME_CONTRAST, 'contrast'>,
  number,
][]

it('ensures the minimum contrast of every text for any brand colors and theme type', () => {
  fc.assert(
    fc.property(brandColors, fc.constantFrom(...themeType.options), fc.option(color, { nil: undefined }), (brand, type, edge) => {
      for (const theme of [sectionThemeOf(brand), ...themesOfType(brand, type, edge)]) {
        for (const [role, floor] of REACHABLE) expect(contrast(theme[role], theme.backgroundColor), role).toBeGreaterThanOrEqual(floor)
        expect(contrast(theme.buttonText, theme.button)).toBeGreaterThanOrEqual(THEME_CONTRAST.buttonText)
      }
    }),
    { seed: 27, numRuns: 200 },
  )
})

it('keeps text on very light and very dark backgrounds legible in simulated dark modes', () => {
  const clear = color.filter((value) => contrast(value, '#000000') > 12 || contrast(value, '#ffffff') > 12)
  fc.assert(
    fc.property(brandColors, clear, (brand, background) => {
      const theme = sectionThemeOf(brand, background)
      for (const mode of DARK_MODES)
        for (const role of ['color', 'featureBody', 'featureTitle', 'subheader', 'logo'] as const) {
          const shown = contrast(inDarkMode(theme[role], 'text', mode), inDarkMode(theme.backgroundColor, 'background', mode))
          expect(shown, `${role} ${mode}`).toBeGreaterThanOrEqual(THEME_CONTRAST[role])
        }
    }),
    { seed: 27, numRuns: 300 },
  )
})

it('derives themes that are legible in every simulated mode, even from mid-tones', () => {
  const midTone = fc
    .tuple(fc.double({ min: 0.4, max: 0.62, noNaN: true }), fc.double({ min: 0, max: 0.3, noNaN: true }), fc.nat(359))
    .map(([l, c, h]) => hexOf({ l, c, h }))
  const any = fc.oneof(color, midTone)
  const brand = fc.record({ background: any, text: any, primary: any, secondary: fc.option(any), accent: fc.option(any) })
  fc.assert(
    fc.property(brand, fc.constantFrom(...themeType.options), any, (colors, type, background) => {
      const palette = paletteThemes({ colors: { ...NO_COLORS, roles: { ...colors, link: null } } })
      expect(palette.length).toBeGreaterThan(0)
      for (const theme of [sectionThemeOf(colors, background), ...themesOfType(colors, type, background), ...palette]) {
        for (const role of ['color', 'featureBody', 'featureTitle', 'subheader', 'logo'] as const)
          for (const mode of DARK_MODES)
            expect(contrastIn(mode, theme[role], theme.backgroundColor), `${role} ${mode}`).toBeGreaterThanOrEqual(THEME_CONTRAST[role])
        for (const mode of DARK_MODES)
          expect(contrastIn(mode, theme.buttonText, theme.button), `buttonText ${mode}`).toBeGreaterThanOrEqual(THEME_CONTRAST.buttonText)
        expect(isLegibleTheme(theme)).toBe(true)
      }
    }),
    { seed: 27, numRuns: 100 },
  )
})

it('rejects themes that are legible in light mode only', () => {
  const theme = sectionThemeOf({ background: '#ffffff', text: '#1d2a26', primary: '#0f5c4a', secondary: null, accent: null })
  const button = { ...theme, button: '#6b6b6b', buttonText: '#ffffff' }
  const background = { ...theme, backgroundColor: '#6b6b6b', color: '#ffffff', subheader: '#ffffff', featureTitle: '#ffffff', featureBody: '#ffffff' }
  expect(contrast('#ffffff', '#6b6b6b')).toBeGreaterThan(4.5)
  expect([theme, button, background].map(isLegibleTheme)).toEqual([true, false, false])
})

it('changes the lightness of a background only if no text is legible on it, and as little as possible', () => {
  expect(['#fbf7ef', '#0f5c4a', '#777777', '#000000'].map(legibleBackground)).toEqual(['#fbf7ef', '#0f5c4a', '#777777', '#000000'])
  const moved = oklchOf(legibleBackground('#0a66c2'))
  expect(Math.abs(moved.l - oklchOf('#0a66c2').l)).toBeLessThan(0.08)
  expect(Math.abs(moved.h - oklchOf('#0a66c2').h)).toBeLessThan(3)
})

it('replaces an invalid color with black', () => {
  expect(sectionThemeOf({ background: '#ffffff', text: 'none at all', primary: null, secondary: null, accent: null }).color).toBe('#000000')
})

it('cycles through the image shapes for opaque and transparent images, and selects a shape by aspect ratio', () => {
  const after = (transparent: boolean) => (['normal', 'round', 'square', 'landscape', 'rotate'] as const).map((shape) => nextImageShape(shape, { transparent }))
  expect(after(false)).toEqual(['round', 'square', 'landscape', 'normal', 'normal'])
  expect(after(true)).toEqual(['rotate', 'normal', 'normal', 'normal', 'normal'])
  const picked = [2, 1.5, 1.2, 1.05, 1, 0.5].map((ratio) => imageShapeFor({ width: 1000 * ratio, height: 1000 }))
  expect(picked).toEqual(['square', 'landscape', 'landscape', 'normal', 'normal', 'normal'])
})

it('cycles the distance of an image to the section edge (tuck) through off, on and plus', () => {
  const off = { tuckImage: false, tuckImagePlus: false }
  const on = nextTuck(off)
  expect([on, nextTuck(on), nextTuck(nextTuck(on))]).toEqual([{ tuckImage: true, tuckImagePlus: false }, { tuckImage: true, tuckImagePlus: true }, off])
})

it('parses marks, links, merge tags and escapes in a body', () => {
  expect(readBody('Hello {{person.firstName | default: "there"}}, **very *nice***\n\nsee [our *tables*](https://a.example/x?y=1) for 5 \\* 3')).toEqual([
    [
      { text: 'Hello ', marks: {} },
      { merge: 'person.firstName', fallback: 'there', marks: {} },
      { text: ', ', marks: {} },
      { text: 'very ', marks: { strong: true } },
      { text: 'nice', marks: { strong: true, em: true } },
    ],
    [
      { text: 'see ', marks: {} },
      { text: 'our ', marks: { link: 'https://a.example/x?y=1' } },
      { text: 'tables', marks: { link: 'https://a.example/x?y=1', em: true } },
      { text: ' for 5 * 3', marks: {} },
    ],
  ])
  expect(plainBody('**Oak** and {{ offer.code }}')).toBe('Oak and {{offer.code}}')
  expect(readMergeTags('no tag { here }}')).toEqual([{ text: 'no tag { here }}', marks: {} }])
})

it('returns the same paragraphs after serializing and parsing them', () => {
  const text = fc.string({ minLength: 1, maxLength: 12 }).filter((value) => value.trim() === value && !value.includes('\n') && !value.includes('{{'))
  const span = fc.record({ text, marks: fc.record({ strong: fc.constant(true), em: fc.constant(true) }, { requiredKeys: [] }) })
  /** Drops each span that has the same marks as the span before it, because the parser would merge the two. */
  const joined = (spans: Paragraph) => spans.filter((span, index) => JSON.stringify(span.marks) !== JSON.stringify(spans[index - 1]?.marks))
  fc.assert(
    fc.property(fc.array(fc.array(span, { minLength: 1, maxLength: 4 }), { maxLength: 3 }), (paragraphs) => {
      const expected = paragraphs.map((spans) => joined(spans as Paragraph))
      expect(readBody(writeBody(expected))).toEqual(expected)
    }),
    { seed: 27, numRuns: 500 },
  )
})

it('centers the crop on the focal point, but keeps the crop within the image', () => {
  const at = (x: number, y: number, ratio: number | null = 1) => objectPosition({ width: 2000, height: 1000, focal: { x, y } }, ratio)
  expect([at(0.5, 0.5), at(0.6, 0.9), at(0.9, 0.1), at(0, 0)]).toEqual(['50% 50%', '70% 50%', '100% 50%', '0% 50%'])
  // The cases are a frame that needs no crop, a frame with an unknown ratio, and an image of unknown size.
  expect([at(0.2, 0.8, 2), at(0.2, 0.8, null)]).toEqual(['50% 50%', '20% 80%'])
  expect(objectPosition({ width: 0, height: 0, focal: { x: 0.2, y: 0.8 } }, 1)).toBe('20% 80%')
})

it('keeps the first of several backgrounds that differ by less than 5 in CIEDE2000 or 10 in Lab', () => {
  const distances = (one: string, other: string) => [colorDifference(one, other) < 5, labDistance(one, other) < 10]
  expect(distances('#001eff', '#0037ff')).toEqual([true, false])
  expect(distances('#969696', '#808080')).toEqual([false, true])
  expect(distances('#969696', '#5a5a5a')).toEqual([false, false])
  expect(mergeSimilarColors(['#001eff', '#0037ff', '#969696', '#808080', '#5a5a5a', '#969696'])).toEqual(['#001eff', '#969696', '#5a5a5a'])
})
