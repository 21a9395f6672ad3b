import { expect, test } from 'vitest'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { isStylesheetFont } from './is-stylesheet-font.ts'
import { stylesheetOf } from './stylesheet.ts'

test.each([
  ['/api/blobs/abc.woff2', true],
  ['https://kestrel.example/fonts/a.woff2', true],
  ['http://kestrel.example/a.woff', true],
  ['https://notgoogleapis.com/a.woff2', true],
  ['https://fonts.googleapis.com/css2?family=Inter', false],
  ['https://FONTS.gstatic.com./s/inter.woff2', false],
  ['https://use.typekit.net/af/a/l', false],
  ['https://fonts.bunny.net/inter.woff2', false],
  ['data:font/woff2;base64,AAAA', false],
  ['ftp://kestrel.example/a.woff2', false],
  ['//kestrel.example/a.woff2', false],
  ['https://', false],
  ['https://fonts%2Egstatic.com/a.woff2', false],
  ['https://kestrel.example@fonts.gstatic.com/a.woff2', false],
  ['https://fonts.gstatic.com:443', false],
  ['https://kestrel.example:8443/a.woff2', true],
  ['https://kestrel.example/a.woff2")} body{', false],
  ['', false],
])('decides whether a stylesheet may load a font from %s', (url, expected) => {
  expect(isStylesheetFont(url)).toBe(expected)
})

test('a stylesheet loads no files of font services, and loads the other files of the same font', () => {
  const guide = emptyStyleGuide({ id: 'abc', url: 'https://kestrel.example/', now: '2026-01-01T00:00:00Z' })
  const face = { id: 'f', weight: '400', style: 'normal', declared: true, loaded: true, drawn: true }
  const file = (url: string) => ({ url, originalURL: url, format: 'woff2' })
  const css = stylesheetOf({
    ...guide,
    fonts: [
      { ...face, fontFamily: 'Inter', src: [file('https://fonts.gstatic.com/s/inter.woff2'), file('https://kestrel.example/inter.woff2')] },
      { ...face, fontFamily: 'Proxima', src: [file('https://use.typekit.net/af/proxima')] },
    ],
  })
  expect(css).toContain('src: url("https://kestrel.example/inter.woff2") format("woff2");')
  expect(css).not.toMatch(/gstatic|typekit|Proxima/)
})
