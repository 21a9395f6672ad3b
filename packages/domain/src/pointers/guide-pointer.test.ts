import { expect, test } from 'vitest'
import { memberOf } from '../brands/member-of.ts'
import { withEditedValue } from '../brands/with-edited-value.ts'
import { pointerOf, pointerSteps, valueAt, withValueAt } from './guide-pointer.ts'
import { sampleKey } from './sample-key.ts'

const document = {
  name: 'A',
  'a/b~c': 1,
  images: [
    { id: 'i1', caption: 'one' },
    { id: '0', caption: 'zero' },
  ],
  list: ['x', 'y'],
}

test('addresses a list member by its id or, without an id, by its index', () => {
  expect(valueAt(document, '/images/i1/caption')).toBe('one')
  expect(valueAt(document, '/images/0/caption')).toBe('zero')
  expect(valueAt(document, '/images/1')).toBeUndefined()
  expect(valueAt(document, '/list/1')).toBe('y')
  expect(valueAt(document, '/name/length/x')).toBeUndefined()
  expect(valueAt(document, '/__proto__/x')).toBeUndefined()
})

test('escapes any key in a pointer, and parses the pointer back to the same key', () => {
  expect(pointerOf('a/b~c')).toBe('/a~1b~0c')
  expect(pointerSteps('/a~1b~0c')).toEqual(['a/b~c'])
  expect(valueAt(document, pointerOf('a/b~c'))).toBe(1)
})

test('sets, adds and removes a value in a copy, and ignores a missing path', () => {
  expect(withValueAt(document, '/images/i1/caption', 'new').images[0]).toEqual({ id: 'i1', caption: 'new' })
  expect(withValueAt(document, '/images/i1', undefined).images).toHaveLength(1)
  expect(withValueAt(document, '/images/i9', { id: 'i9', caption: '' }).images).toHaveLength(3)
  expect(withValueAt(document, '/none/deeper', 1)).toEqual(document)
  expect(document.images[0]?.caption).toBe('one')
})

test('addresses a text in a list by its content, regardless of its position', () => {
  const list = { paragraphs: ['one', 'two'] }
  const pointer = pointerOf('paragraphs', sampleKey('two'))
  expect(valueAt(list, pointer)).toBe('two')
  expect(valueAt({ paragraphs: ['two', 'one'] }, pointer)).toBe('two')
  expect(withValueAt(list, pointer, undefined)).toEqual({ paragraphs: ['one'] })
  expect(valueAt(list, pointerOf('paragraphs', sampleKey('three')))).toBeUndefined()
})

test('addresses a palette color by its value', () => {
  const palette = [
    { color: '#0f5c4a', share: 0.5 },
    { color: '#dcebe4', share: 0.1 },
  ]
  expect(valueAt({ palette }, '/palette/#dcebe4/share')).toBe(0.1)
  expect(valueAt({ palette }, '/palette/#ffffff')).toBeUndefined()
})

test('finds the list member that contains a value, and removes a member that is set to null', () => {
  const guide = { name: 'A', links: { pages: [{ id: 'lnk_1', name: 'About' }] } }
  expect(memberOf(guide, '/links/pages/lnk_1/name')).toBe('/links/pages/lnk_1')
  expect([memberOf(guide, '/name'), memberOf(guide, '/links/pages')]).toEqual([null, null])
  expect(withEditedValue(guide, '/links/pages/lnk_1', null)).toEqual({ name: 'A', links: { pages: [] } })
  expect(withEditedValue(guide, '/name', null)).toEqual({ ...guide, name: null })
})
