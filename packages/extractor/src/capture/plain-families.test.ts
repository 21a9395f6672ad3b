import { expect, test } from 'vitest'
import { smallCapture } from '../testing/small-capture.ts'
import { plainFamilies, plainFamily } from './plain-families.ts'

const face = (family: string, url?: string) => ({
  family,
  weight: '400',
  style: 'normal',
  status: 'loaded',
  src: url ? [{ url, format: 'woff2' }] : [],
  unicodeRange: 'U+0-10FFFF',
})

test('restores the original names of font families that a build tool renamed, and drops its fallback families', () => {
  const capture = plainFamilies(
    smallCapture(
      [
        ['p', { text: 'Words', fontFamily: '__Source_Serif_0a1b2c, __Source_Serif_Fallback_0a1b2c' }],
        ['p', { text: 'More', fontFamily: '"Karla", "Karla Fallback: Arial", sans-serif' }],
      ],
      {
        fontFaces: [face('__Source_Serif_0a1b2c', 'https://a.example/s.woff2'), face('__Source_Serif_Fallback_0a1b2c'), face('Karla Fallback: Arial')],
        drawnFonts: [{ declared: '__Source_Serif_0a1b2c', drawn: '__Source_Serif_0a1b2c', custom: true, glyphs: 5 }],
      },
    ),
  )
  expect(capture.nodes.filter((node) => node.text !== '').map((node) => node.fontFamily)).toEqual(['"Source Serif"', 'Karla, sans-serif'])
  expect(capture.fontFaces.map((face) => face.family)).toEqual(['Source Serif'])
  expect(capture.drawnFonts[0]).toMatchObject({ declared: 'Source Serif', drawn: 'Source Serif' })
})

test('leaves all other family names unchanged', () => {
  expect(['Inter', '__brand', 'Fallbacka', '_a_123456'].map(plainFamily)).toEqual(['Inter', '__brand', 'Fallbacka', '_a_123456'])
})
