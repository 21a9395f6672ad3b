import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-form.module.css'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'

/** Sets a new password by the token of the letter. */
export function ResetForm({ token }: { token: string }) {
  const reset = useMutation({
    mutationFn: (newPassword: string) => call('/api/auth/reset-password', { method: 'POST', body: { token, newPassword } }),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    reset.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }

  if (reset.isSuccess)
    return (
      <AuthCard title="Your new password is set">
        <p role="status">You are signed out everywhere. Sign in with the new password.</p>
        <p className={styles.after}>
          <Link to={paths.auth} className={buttonClass('primary', 'lg')}>
            Sign in
          </Link>
        </p>
      </AuthCard>
    )
  return (
    <AuthCard title="Set a new password" lead="All places where you are signed in now are signed out.">
      {reset.error && (
        <FormAlert title="The password was not changed">
          {reset.error.message}{' '}
          <Link to={paths.forgotten} className={styles.link}>
            Ask for a new link
          </Link>
        </FormAlert>
      )}
      <form className={styles.form} onSubmit={send}>
        <PasswordField isNew />
        <Button type="submit" variant="primary" size="lg" busy={reset.isPending}>
          Set the password
        </Button>
      </form>
    </AuthCard>
  )
}
