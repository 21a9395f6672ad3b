import { expect, it } from 'vitest'
import { patchUserInput } from './users.ts'

it.each([
  ['admin', 'admin'],
  ['super-admin', 'super-admin'],
  ['superAdmin', 'super-admin'],
  [{ id: 'user', name: 'User' }, 'user'],
  [{ id: 'superAdmin', name: 'Super Admin' }, 'super-admin'],
])('accepts %j as a role', (input, role) => {
  expect(patchUserInput.parse({ role: input })).toEqual({ role })
})

it.each(['owner', 'superadmin', { name: 'Admin' }, null, ['admin']])('rejects %j as a role', (input) => {
  expect(patchUserInput.safeParse({ role: input }).success).toBe(false)
})
