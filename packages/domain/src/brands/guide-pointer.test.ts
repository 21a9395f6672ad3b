import { expect, test } from 'vitest'
import { pointerOf, pointerSteps, valueAt, withValueAt } from './guide-pointer.ts'

const document = {
  name: 'A',
  'a/b~c': 1,
  images: [
    { id: 'i1', caption: 'one' },
    { id: '0', caption: 'zero' },
  ],
  list: ['x', 'y'],
}

test('names members of lists by their id, by number where they have none', () => {
  expect(valueAt(document, '/images/i1/caption')).toBe('one')
  expect(valueAt(document, '/images/0/caption')).toBe('zero')
  expect(valueAt(document, '/images/1')).toBeUndefined()
  expect(valueAt(document, '/list/1')).toBe('y')
  expect(valueAt(document, '/name/length/x')).toBeUndefined()
  expect(valueAt(document, '/__proto__/x')).toBeUndefined()
})

test('escapes and reads back any key', () => {
  expect(pointerOf('a/b~c')).toBe('/a~1b~0c')
  expect(pointerSteps('/a~1b~0c')).toEqual(['a/b~c'])
  expect(valueAt(document, pointerOf('a/b~c'))).toBe(1)
})

test('sets, adds and removes in a copy; a way that is not there changes nothing', () => {
  expect(withValueAt(document, '/images/i1/caption', 'new').images[0]).toEqual({ id: 'i1', caption: 'new' })
  expect(withValueAt(document, '/images/i1', undefined).images).toHaveLength(1)
  expect(withValueAt(document, '/images/i9', { id: 'i9', caption: '' }).images).toHaveLength(3)
  expect(withValueAt(document, '/none/deeper', 1)).toEqual(document)
  expect(document.images[0]?.caption).toBe('one')
})
