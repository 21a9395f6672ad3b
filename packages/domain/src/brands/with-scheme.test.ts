import { expect, test } from 'vitest'
import { withScheme } from './with-scheme.ts'

test.each([
  [' yourbrand.com/shop ', 'https://yourbrand.com/shop'],
  ['//yourbrand.com', 'https://yourbrand.com'],
  ['http://yourbrand.com', 'http://yourbrand.com'],
  ['ftp://yourbrand.com', 'ftp://yourbrand.com'],
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1/a', 'http://127.0.0.1/a'],
  ['[::1]:80', 'http://[::1]:80'],
])('resolves %s to %s', (input, expected) => expect(withScheme(input)).toBe(expected))
