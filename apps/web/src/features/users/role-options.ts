import type { Role } from '@brandwright/contracts/users'

export const ROLE_OPTIONS: readonly { value: Role; label: string }[] = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
  { value: 'super-admin', label: 'Super Admin' },
]
