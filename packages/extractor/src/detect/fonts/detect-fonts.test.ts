import { expect, test } from 'vitest'
import type { Capture } from '../../capture/capture.ts'
import { type Element, smallCapture } from '../../testing/small-capture.ts'
import { detectFonts } from './detect-fonts.ts'

const face = (family: string, status: string, weight = '400'): Capture['fontFaces'][number] => ({
  family,
  weight,
  style: 'normal',
  status,
  src: [{ url: `https://example.com/${family}-${weight}.woff2`, format: 'woff2' }],
  unicodeRange: 'U+0-10FFFF',
})
const text = (fontFamily: string, overrides: object = {}): Element => ['p', { text: 'Roasted on Tuesdays', fontFamily, ...overrides }]
const read = (body: Element[], overrides: Partial<Capture>) => detectFonts([smallCapture(body, overrides)])

test('distinguishes declared, loaded and rendered fonts', () => {
  const { fonts, facts } = read([text('Karla, sans-serif'), text('Fraunces, serif'), text('Georgia, serif'), text('system-ui')], {
    fontFaces: [face('Karla', 'loaded'), face('Fraunces', 'error'), face('Icons', 'loaded'), face('Never', 'unloaded')],
    drawnFonts: [
      { declared: 'Karla', drawn: 'Karla', custom: true, glyphs: 40 },
      { declared: 'Fraunces', drawn: 'DejaVu Serif', custom: false, glyphs: 40 },
      { declared: 'Georgia', drawn: 'Georgia', custom: false, glyphs: 40 },
    ],
  })
  expect(fonts.map(({ fontFamily, declared, loaded, drawn }) => [fontFamily, declared, loaded, drawn])).toEqual([
    ['Karla', true, true, true],
    ['Georgia', true, false, true],
    ['Fraunces', true, false, false],
    ['Never', true, false, false],
    ['Icons', true, true, false],
  ])
  const sure = (family: string) => facts[`/fonts/${fonts.find((font) => font.fontFamily === family)?.id}`]?.confidence
  expect(sure('Fraunces')).toBeLessThan(sure('Karla') as number)
  expect(sure('Never')).toBeUndefined()
})

test('lists each weight of a font once, with all of its files', () => {
  const { fonts } = read([text('Karla')], {
    fontFaces: [
      face('Karla', 'unloaded'),
      { ...face('Karla', 'loaded'), src: [{ url: 'https://example.com/latin.woff2', format: 'woff2' }] },
      face('Karla', 'loaded', '700'),
    ],
  })
  expect(fonts.map(({ weight, loaded, src }) => [weight, loaded, src.length])).toEqual([
    ['400', true, 2],
    ['700', true, 1],
  ])
})

test('ignores fonts of overlays', () => {
  expect(read([text('Karla'), text('Consent Sans', { overlay: true })], {}).fonts.map((font) => font.fontFamily)).toEqual(['Karla'])
})

test('puts the loaded file that contains the page’s characters first in the list', () => {
  const slice = (name: string, unicodeRange: string, status = 'unloaded') => ({
    ...face('Quill', status),
    unicodeRange,
    src: [{ url: `https://example.com/${name}.woff2`, format: 'woff2' }],
  })
  const { fonts } = read([text('Quill')], {
    fontFaces: [
      ...Array.from({ length: 10 }, (_, at) => slice(`han-${at}`, `U+4E${at}0-4E${at}F`)),
      slice('greek', 'U+370-3FF', 'loaded'),
      slice('latin', 'U+0000-00FF, U+2000-206F', 'loaded'),
    ],
    drawnFonts: [{ declared: 'Quill', drawn: 'Quill', custom: true, glyphs: 40 }],
  })
  expect(fonts).toHaveLength(1)
  expect(fonts[0]).toMatchObject({ loaded: true, drawn: true, url: 'https://example.com/latin.woff2' })
  expect(fonts[0]?.src.length).toBe(8)
})
