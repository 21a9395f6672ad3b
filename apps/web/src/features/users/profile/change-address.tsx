import type { ChangeAddressInput } from '@brandwright/contracts/users'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { providersQuery } from '../../../entities/users/providers-query.ts'
import { call } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import stacked from '../../../ui/stacked-form.module.css'
import { PasswordField } from '../password-field.tsx'

/** Requests a confirmation email to a new address. The account uses the new address once the user has opened the link in that email. */
export function ChangeAddress({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const { data: providers } = useQuery(providersQuery)
  const requestChange = useMutation({
    mutationFn: (body: ChangeAddressInput) => call('/api/account/address', { method: 'POST', body }),
    onSuccess: () => form.current?.reset(),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    requestChange.mutate({ email: String(data.get('newEmail')).trim(), ...(hasPassword ? { password: String(data.get('addressPassword')) } : {}) })
  }
  return (
    <form ref={form} className={stacked.form} onSubmit={send}>
      <p>
        You sign in with <b>{email}</b>.
      </p>
      {requestChange.error && <FormAlert title="The email was not sent">{requestChange.error.message}</FormAlert>}
      <Field label="New email address" name="newEmail" type="email" autoComplete="off" required maxLength={320} />
      {hasPassword && <PasswordField isNew={false} label="Password to confirm the change" name="addressPassword" />}
      <Button type="submit" size="md" busy={requestChange.isPending}>
        Change the address
      </Button>
      {requestChange.isSuccess && (
        <p role="status">
          We sent an email to {requestChange.variables.email}. Your address changes when you open the link in it.
          {providers &&
            !providers.deliversMail &&
            ' No mail server is configured, so the email was saved in the outbox folder, where the administrator can find it.'}
        </p>
      )}
    </form>
  )
}
