import type { Invitation } from '@brandwright/contracts/users'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ROLE_OPTIONS } from '../role-options.ts'
import styles from './people.module.css'

/** Invites an address into the brand. Where no letters are sent, its link is given to pass on. */
export function InviteForm({ path, onInvited }: { path: string; onInvited: () => void }) {
  const invite = useMutation({
    mutationFn: (body: { email: string; role: string }) => call<Invitation>(`${path}/invitations`, { method: 'POST', body }),
    onSuccess: onInvited,
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    invite.mutate({ email: String(data.get('email')).trim(), role: String(data.get('role')) })
  }
  return (
    <form className={styles.invite} onSubmit={send}>
      {invite.error && <FormAlert title="Nobody was invited">{invite.error.message}</FormAlert>}
      <Field label="Email" name="email" type="email" required />
      <SelectField label="Role" name="role" options={ROLE_OPTIONS.filter(({ value }) => value !== 'super-admin')} />
      <Button type="submit" size="md" busy={invite.isPending}>
        Invite
      </Button>
      {invite.data && (
        <div role="status">
          <p>{invite.data.email} is invited.</p>
          {invite.data.link && (
            <>
              <p className={styles.link}>{invite.data.link}</p>
              <CopyButton text={invite.data.link} variant="secondary">
                Copy the link
              </CopyButton>
            </>
          )}
        </div>
      )}
    </form>
  )
}
