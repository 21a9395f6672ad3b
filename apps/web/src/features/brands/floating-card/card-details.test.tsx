import { expect, test } from 'vitest'
import { changedValue } from './card-details.tsx'

test.each([
  ['#1b8381', { text: '#1b8381', color: '#1b8381' }],
  ['url(javascript:1)', { text: 'url(javascript:1)', color: null }],
  ['', { text: 'empty', color: null }],
  [null, { text: 'removed', color: null }],
  [{ a: 1 }, { text: '{"a":1}', color: null }],
  ['x'.repeat(101), { text: `${'x'.repeat(100)}…`, color: null }],
])('formats the changed value %j', (value, shown) => expect(changedValue(value)).toEqual(shown))
