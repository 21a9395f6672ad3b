import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ROLE_OPTIONS } from '../role-options.ts'
import styles from './people.module.css'
import type { useInvite } from './use-invite.ts'

/** Invites an email address to the brand. If the server sends no emails, shows a link that the user can pass on. */
export function InviteForm({ invite }: { invite: ReturnType<typeof useInvite> }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    invite.mutate({ email: String(data.get('email')).trim(), role: String(data.get('role')) }, { onSuccess: () => form.reset() })
  }
  return (
    <form className={styles.invite} onSubmit={send}>
      {invite.error && <FormAlert title="The invitation was not created">{invite.error.message}</FormAlert>}
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
