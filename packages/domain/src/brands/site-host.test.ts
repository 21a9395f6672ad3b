import { expect, test } from 'vitest'
import { siteHost } from './site-host.ts'

test.each([
  ['https://www.yourbrand.com/', 'yourbrand.com'],
  ['http://yourbrand.com/shop', 'yourbrand.com/shop'],
  ['', ''],
])('says %s as people do', (address, said) => expect(siteHost(address)).toBe(said))
