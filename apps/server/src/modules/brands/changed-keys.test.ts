import { expect, test } from 'vitest'
import { changedKeys } from './changed-keys.ts'

test.each([
  ['changed values, without positions, facts and the time', ['/name', '/positions/colors/c1', '/facts/~1name', '/updated'], ['/name']],
  ['no derived values next to others', ['/colors/c1/hex', '/stylesheet', '/buttonStyles/b1/contrast'], ['/colors/c1/hex']],
  ['derived values that changed alone', ['/stylesheet', '/positions/fonts/f1'], ['/stylesheet']],
  ['the values of changed facts, each once, where no value changed', ['/facts/~1name/confidence', '/facts/~1name/note', '/updated'], ['/name']],
  ['nothing for a new order', ['/positions/colors/c1', '/positions/colors/c2'], []],
])('the list of changed keys contains %s', (_, paths, keys) => {
  expect(changedKeys(paths)).toEqual(keys)
})
