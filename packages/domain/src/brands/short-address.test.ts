import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['https://www.yourbrand.com/', 'yourbrand.com'],
  ['http://yourbrand.com/shop', 'yourbrand.com/shop'],
  ['', ''],
])('shortens %s', (address, expected) => expect(shortAddress(address)).toBe(expected))
