import { expect, test } from 'vitest'
import { subnetOf } from './subnet-of.ts'

test.each([
  ['198.51.100.7', '198.51.100.7', null],
  ['::ffff:198.51.100.7', '198.51.100.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['not an address', 'unknown', null],
])('rate limits map %s to its subnet', (ip, subnet, wide) => expect(subnetOf(ip)).toEqual({ subnet, wide }))
