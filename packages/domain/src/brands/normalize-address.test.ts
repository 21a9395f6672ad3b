import { expect, test } from 'vitest'
import { normalizeAddress } from './normalize-address.ts'

test.each([
  ['https://www.Yourbrand.com/?a=1#top', 'yourbrand.com'],
  ['yourbrand.com', 'yourbrand.com'],
  [' http://yourbrand.com:80/ ', 'yourbrand.com'],
  ['https://shop.yourbrand.co.uk/en/', 'shop.yourbrand.co.uk/en'],
  ['http://127.0.0.1:4000/a', '127.0.0.1:4000/a'],
  ['localhost:3000', 'localhost:3000'],
  ['https://bücher.example', 'bücher.example'],
])('normalizes %s to %s', (input, address) => expect(normalizeAddress(input)).toBe(address))

test.each(['', 'hello', 'ftp://yourbrand.com', 'javascript:alert(1)', 'not a site', 'https://'])('rejects %j', (input) =>
  expect(normalizeAddress(input)).toBeNull(),
)
