import { expect, test } from 'vitest'
import { changedKeys } from './changed-keys.ts'

test.each([
  ['changed values, but not positions, facts and the time of the update', ['/name', '/positions/colors/c1', '/facts/~1name', '/updated'], ['/name']],
  ['no derived values if other values changed', ['/colors/c1/hex', '/stylesheet', '/buttonStyles/b1/contrast'], ['/colors/c1/hex']],
  ['derived values if no other value changed', ['/stylesheet', '/positions/fonts/f1'], ['/stylesheet']],
  ['each value with changed facts once, if no value changed', ['/facts/~1name/confidence', '/facts/~1name/note', '/updated'], ['/name']],
  ['nothing if only the order changed', ['/positions/colors/c1', '/positions/colors/c2'], []],
])('the list of changed keys contains %s', (_, paths, keys) => {
  expect(changedKeys(paths)).toEqual(keys)
})
