import { expect, test } from 'vitest'
import { fieldsToSave } from './fields-to-save.ts'

const began = { name: 'Kestrel', categories: 'Food', isPublic: false }

test('sends what was changed alone, and leaves what others changed beside it', () => {
  const typed = { categories: 'Food, Coffee' }
  expect(fieldsToSave(began, typed, { ...began, name: 'Kestrel & Oak' })).toEqual({ changed: typed, contested: [] })
  expect(fieldsToSave(began, { categories: 'Food' }, began).changed).toEqual({})
})

test('tells of a field that somebody else changed too, unless to the same', () => {
  expect(fieldsToSave(began, { name: 'Oak' }, { ...began, name: 'Kestrel & Oak' }).contested).toEqual(['name'])
  expect(fieldsToSave(began, { name: 'Oak' }, { ...began, name: 'Oak' }).contested).toEqual([])
})
