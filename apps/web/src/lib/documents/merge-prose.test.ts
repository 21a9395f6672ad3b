import { expect, test } from 'vitest'
import { mergeProse } from './merge-prose.ts'

test('merges changes to different words of a text, but not changes to the same word', () => {
  expect(mergeProse('Fresh bread daily', 'Warm bread daily', 'Fresh bread at eight')).toBe('Warm bread at eight')
  expect(mergeProse('Fresh bread', 'Warm bread', 'Cold bread')).toBeNull()
})

test('does not merge changes within URLs, codes or colors', () => {
  expect(mergeProse('https://quay.test/a', 'https://pier.test/a', 'https://quay.test/b')).toBeNull()
  expect(mergeProse('#111 ', '#222', '#111 #333')).toBeNull()
  expect(mergeProse(1, 2, 3)).toBeNull()
})
