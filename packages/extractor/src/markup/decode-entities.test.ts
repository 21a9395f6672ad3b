import { expect, test } from 'vitest'
import { decodeEntities } from './decode-entities.ts'

test.each([
  ['Bread &amp; butter', 'Bread & butter'],
  ['The baker&#8217;s &quot;best&quot;', 'The baker’s "best"'],
  ['Loaves for <everyone> &amp; all', 'Loaves for <everyone> & all'],
  ['R&D, <fast> &c; 5 < 7', 'R&D, <fast> &c; 5 < 7'],
])('decodes the character references in %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded)
})
