import { expect, test } from 'vitest'
import { missingFields } from './missing-fields.ts'

const completeUser = { name: 'Robin Weaver', email: 'robin@example.com', firstName: 'Robin', lastName: 'Weaver' }

test('returns the empty required fields with a message, or null if all fields are filled in', () => {
  expect(missingFields(completeUser)).toBeNull()
  expect(missingFields({ ...completeUser, name: ' ' })).toEqual({ fields: ['name'], message: 'Name is required.' })
  expect(missingFields({ ...completeUser, firstName: '', lastName: '' })?.message).toBe('First Name, Last Name are required.')
})
