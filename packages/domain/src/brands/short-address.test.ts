import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['https://www.yourbrand.com/', 'yourbrand.com'],
  ['http://yourbrand.com/shop', 'yourbrand.com/shop'],
  ['', ''],
])('says %s as people do', (address, expected) => expect(shortAddress(address)).toBe(expected))
