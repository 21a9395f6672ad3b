import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test('a period ends the first sentence, but not within a host name', () => {
  expect(firstSentence('shop.example.com answered with status 404 (no such page). Check the address, or give another page.')).toBe(
    'shop.example.com answered with status 404 (no such page).',
  )
  expect(firstSentence('The browser could not be started. `brandwright doctor` says more.')).toBe('The browser could not be started.')
  expect(firstSentence('one that has no stop')).toBe('one that has no stop')
})
