import type { Role, User } from '@brandwright/contracts/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { ROLE_OPTIONS } from '../role-options.ts'

type RoleChangeProps = { person: User; asker: Pick<User, 'id' | 'role'>; onChanged: () => void }

/** Shows a member's role, as plain text if the user can't change it. Changing the role requires a confirmation, because it signs the member out. */
export function RoleChange({ person, asker, onChanged }: RoleChangeProps) {
  const [chosen, setChosen] = useState<Role | null>(null)
  const label = (role: Role) => ROLE_OPTIONS.find(({ value }) => value === role)?.label
  const change = useMutation({
    mutationFn: (role: Role) => call(`/api/users/${encodeURIComponent(person.id)}`, { method: 'PATCH', body: { role } }),
    onSuccess: () => {
      setChosen(null)
      notify({ type: 'success', title: 'The role was changed' })
      onChanged()
    },
  })
  const isSuper = asker.role === 'super-admin'
  if (asker.role === 'user' || (person.role === 'super-admin' && !isSuper)) return label(person.role)
  const close = () => {
    setChosen(null)
    change.reset()
  }
  return (
    <>
      <SelectField
        label={`Role of ${person.name || person.email}`}
        hideLabel
        options={ROLE_OPTIONS.filter(({ value }) => isSuper || value !== 'super-admin')}
        value={person.role}
        onChange={(event) => setChosen(event.target.value as Role)}
      />
      {chosen && (
        <Dialog
          onClose={close}
          title="Change the role"
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" busy={change.isPending} onClick={() => change.mutate(chosen)}>
                Change role
              </Button>
            </>
          }
        >
          {change.error && <FormAlert title="The role was not changed">{change.error.message}</FormAlert>}
          <p>
            {person.name || person.email} becomes {label(chosen)} and is signed out everywhere. This is recorded in the audit log.
          </p>
        </Dialog>
      )}
    </>
  )
}
