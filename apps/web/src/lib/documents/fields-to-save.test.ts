import { expect, test } from 'vitest'
import { fieldsToSave } from './fields-to-save.ts'

const began = { name: 'Kestrel', categories: 'Food', isPublic: false }

test('only fields that the local user changed are saved', () => {
  const typed = { categories: 'Food, Coffee' }
  expect(fieldsToSave(began, typed, { ...began, name: 'Kestrel & Oak' })).toEqual({ changed: typed, contested: [] })
  expect(fieldsToSave(began, { categories: 'Food' }, began).changed).toEqual({})
})

test('a field that another user also changed is a conflict unless both values are equal', () => {
  expect(fieldsToSave(began, { name: 'Oak' }, { ...began, name: 'Kestrel & Oak' }).contested).toEqual(['name'])
  expect(fieldsToSave(began, { name: 'Oak' }, { ...began, name: 'Oak' }).contested).toEqual([])
})

test('compatible changes of two users to a field are merged', () => {
  const merge = (_: unknown, mine: unknown, theirs: unknown) => (theirs === 'Kestrel & Oak' ? `${mine}, ${theirs}` : null)
  expect(fieldsToSave(began, { name: 'Oak' }, { ...began, name: 'Kestrel & Oak' }, merge)).toEqual({ changed: { name: 'Oak, Kestrel & Oak' }, contested: [] })
  expect(fieldsToSave(began, { name: 'Oak' }, { ...began, name: 'Elm' }, merge).contested).toEqual(['name'])
})
