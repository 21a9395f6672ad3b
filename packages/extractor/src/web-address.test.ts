import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  [' yourbrand.com/shop#top ', 'https://yourbrand.com/shop'],
  ['http://name:secret@yourbrand.com/?a=1', 'http://yourbrand.com/?a=1'],
  ['localhost:3000', 'http://localhost:3000/'],
  ['[::1]:80', 'http://[::1]/'],
  ['yourbrand', null],
  ['ftp://yourbrand.com', null],
  ['http://', null],
])('resolves %s to %s', (input, expected) => expect(webAddress(input)).toBe(expected))
