import { expect, test } from 'vitest'
import { missingFields } from './missing-fields.ts'

const whole = { name: 'Robin Weaver', email: 'robin@example.com', firstName: 'Robin', lastName: 'Weaver' }

test('says which field is missing, or which are', () => {
  expect(missingFields(whole)).toBeNull()
  expect(missingFields({ ...whole, name: ' ' })).toEqual({ fields: ['name'], message: 'Name is required.' })
  expect(missingFields({ ...whole, firstName: '', lastName: '' })?.message).toBe('First Name, Last Name are required.')
})
