import type { DeletionPreview, User } from '@brandwright/contracts/users'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import stacked from '../../../ui/stacked-form.module.css'
import { PasswordField } from '../password-field.tsx'
import styles from './security.module.css'

/** Deletes the account. Explains the consequences for the user's brands, and requires the email address and the password as confirmation. */
export function DeleteAccount({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" size="md" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {open && (
        <Dialog onClose={() => setOpen(false)} title="Delete your account">
          <DeletionForm user={user} hasPassword={hasPassword} />
        </Dialog>
      )}
    </>
  )
}

function DeletionForm({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const [typed, setTyped] = useState('')
  const outlook = useQuery({ queryKey: ['account', 'deletion'], queryFn: () => call<DeletionPreview>('/api/account/deletion'), staleTime: 0 })
  const remove = useMutation({
    mutationFn: (password: string) => call('/api/account', { method: 'DELETE', body: hasPassword ? { password } : {} }),
    // Reloads the page, so that no cached data of the account remains.
    onSuccess: () => window.location.assign(paths.login),
  })
  if (outlook.error) return <FormAlert title="The effects on your brands could not be loaded">{outlook.error.message}</FormAlert>
  if (!outlook.data) return <Spinner label="Loading" />
  const { brands, hindrance } = outlook.data
  if (hindrance) return <FormAlert title="Your account cannot be deleted yet">{hindrance}</FormAlert>

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim().toLowerCase() === user.email.toLowerCase()) remove.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <form className={stacked.form} onSubmit={send}>
      <p>Your profile, sessions and API keys are deleted immediately and permanently.</p>
      {brands.length > 0 && (
        <ul className={styles.list}>
          {brands.map(({ id, name, heir }) => (
            <li key={id}>
              <b>{name || id}</b> {heir ? `passes to ${heir}.` : 'is kept, and super admins manage it.'}
            </li>
          ))}
        </ul>
      )}
      {remove.error && <FormAlert title="Your account was not deleted">{remove.error.message}</FormAlert>}
      <Field label={`Type ${user.email} to confirm`} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" required />
      {hasPassword && <PasswordField isNew={false} label="Your password" />}
      <Button type="submit" variant="danger" size="md" busy={remove.isPending} disabled={typed.trim().toLowerCase() !== user.email.toLowerCase()}>
        Delete account
      </Button>
    </form>
  )
}
