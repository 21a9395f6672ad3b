import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { providersQuery } from '../../entities/users/providers-query.ts'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Link } from '../../ui/link.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'

/** Renders /auth/forgotten, where a user requests a password reset. */
export default function ForgottenRoute() {
  return (
    <AuthFrame>
      <ForgottenForm />
    </AuthFrame>
  )
}

/** Requests a password reset email. The response is identical for known and unknown addresses, so that addresses can't be probed. */
export function ForgottenForm() {
  const { data } = useQuery(providersQuery)
  const requestReset = useMutation({ mutationFn: (email: string) => call('/api/auth/request-password-reset', { method: 'POST', body: { email } }) })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    requestReset.mutate(String(new FormData(event.currentTarget).get('email') ?? '').trim())
  }
  const back = (
    <Link to={paths.auth} className={styles.link}>
      Back to sign-in
    </Link>
  )

  if (requestReset.isSuccess)
    return (
      <AuthCard title="Check your email">
        <p role="status">If there is an account with that address, we sent it an email. The link in it can be used once and expires in one hour.</p>
        {data && !data.deliversMail && (
          <p className={styles.aside}>No mail server is configured, so the email was saved in the outbox folder, where the administrator can find it.</p>
        )}
        <p className={styles.after}>{back}</p>
      </AuthCard>
    )
  return (
    <AuthCard title="Forgot your password?" lead="Enter your address, and we will send you a link to set a new one.">
      {requestReset.error && <FormAlert title="The email was not sent">{requestReset.error.message}</FormAlert>}
      <form className={styles.form} onSubmit={send}>
        <Field label="Email" name="email" type="email" autoComplete="email" required />
        <Button type="submit" variant="primary" size="lg" busy={requestReset.isPending}>
          Send the link
        </Button>
      </form>
      <p className={styles.after}>{back}</p>
    </AuthCard>
  )
}
