import { expect, test } from 'vitest'
import { fieldsToSave } from './fields-to-save.ts'

const began = { name: 'Kestrel', categories: ['Food'], isPublic: false }

test('sends what was changed alone, and leaves what others changed beside it', () => {
  const wanted = { ...began, categories: ['Food', 'Coffee'] }
  expect(fieldsToSave(began, wanted, { ...began, name: 'Kestrel & Oak' })).toEqual({ changed: { categories: ['Food', 'Coffee'] }, contested: [] })
  expect(fieldsToSave(began, { ...began, categories: ['Food'] }, began).changed).toEqual({})
})

test('tells of a field that somebody else changed too, unless to the same', () => {
  const wanted = { ...began, name: 'Oak' }
  expect(fieldsToSave(began, wanted, { ...began, name: 'Kestrel & Oak' }).contested).toEqual(['name'])
  expect(fieldsToSave(began, wanted, { ...began, name: 'Oak' }).contested).toEqual([])
})
