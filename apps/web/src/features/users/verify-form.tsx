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

/** Confirms an address by the token of the letter, for whoever chose the password: the letter may be due to someone else's sign-up. */
export function VerifyForm({ token }: { token: string }) {
  const verify = useMutation({ mutationFn: (password: string) => call('/api/auth/verify-email', { method: 'POST', body: { token, password } }) })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    verify.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  if (verify.isSuccess)
    return (
      <AuthCard title="Your address is confirmed">
        <p role="status">You can sign in now.</p>
        <p className={styles.after}>
          <Link to={paths.auth} className={buttonClass('primary', 'lg')}>
            Sign in
          </Link>
        </p>
      </AuthCard>
    )
  return (
    <AuthCard title="Confirm your address" lead="Give the password that you chose when you signed up.">
      {verify.error && (
        <FormAlert title="The address was not confirmed">
          {verify.error.message}{' '}
          <Link to={paths.forgotten} className={styles.link}>
            Set a new password
          </Link>
        </FormAlert>
      )}
      <form className={styles.form} onSubmit={send}>
        <PasswordField isNew={false} />
        <Button type="submit" variant="primary" size="lg" busy={verify.isPending}>
          Confirm the address
        </Button>
      </form>
    </AuthCard>
  )
}
