import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-form.module.css'
import { FormAlert } from './form-alert.tsx'

/** Confirms an address by the token of the letter. A press is asked for: programs that look into mail open links by themselves. */
export function VerifyForm({ token }: { token: string }) {
  const verify = useMutation({ mutationFn: () => call('/api/auth/verify-email', { method: 'POST', body: { token } }) })
  const signIn = (
    <Link to={paths.auth} className={buttonClass(verify.isSuccess ? 'primary' : 'secondary', 'lg')}>
      Sign in
    </Link>
  )
  if (verify.isSuccess)
    return (
      <AuthCard title="Your address is confirmed">
        <p role="status">You can sign in now.</p>
        <p className={styles.after}>{signIn}</p>
      </AuthCard>
    )
  return (
    <AuthCard title="Confirm your address">
      {verify.error && <FormAlert title="The address was not confirmed">{verify.error.message}</FormAlert>}
      {verify.error ? (
        signIn
      ) : (
        <Button variant="primary" size="lg" busy={verify.isPending} onClick={() => verify.mutate()}>
          Confirm the address
        </Button>
      )}
    </AuthCard>
  )
}
