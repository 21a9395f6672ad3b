import { expect, test } from 'vitest'
import { providerMessage } from './provider-failure.tsx'

test.each([
  ['a=b; brandwright.provider_says=Not%20on%20a%20Sunday%3B%20ask%20%C2%ABKim%C2%BB.', 'Not on a Sunday; ask «Kim».'],
  ['other.brandwright.provider_says=No', ''],
  ['brandwright.provider_says=%E0%A4%A', ''],
  ['', ''],
])('reads the provider’s message from the cookies %j: %j', (cookies, message) => {
  expect(providerMessage(cookies)).toBe(message)
})
