import type { Role, User } from '@brandwright/contracts/users'
import { SelectField } from '../../../ui/select-field.tsx'
import { ROLE_OPTIONS } from '../role-options.ts'

/** Shown to everyone; who may not change roles is told who can. The server decides. */
export function RoleField({ user, role, onChange }: { user: User; role: Role; onChange: (role: Role) => void }) {
  const canChange = user.role !== 'user'
  const options = ROLE_OPTIONS.map((option) => ({ ...option, disabled: option.value === 'super-admin' && user.role !== 'super-admin' }))
  return (
    <SelectField
      label="User Role"
      options={options}
      value={role}
      onChange={(event) => onChange(event.target.value as Role)}
      disabled={!canChange}
      hint={canChange ? 'A change of your own role signs you out everywhere.' : 'An admin of your brand, or a super admin, can change your role.'}
    />
  )
}
