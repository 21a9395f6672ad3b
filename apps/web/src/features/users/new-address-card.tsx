import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Link } from '../../ui/link.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'

/** Renders /auth/address#token, where a user replaces their email address with a new one. */
export default function NewAddressRoute() {
  return (
    <AuthFrame>
      <NewAddressCard token={useLocation().hash.slice(1)} />
    </AuthFrame>
  )
}

/** Confirms a new email address. The user must click a button, because mail scanners open links automatically. */
export function NewAddressCard({ token }: { token: string }) {
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => call<{ email: string }>('/api/auth/confirm-address', { method: 'POST', body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  })
  if (confirm.data)
    return (
      <AuthCard title="Your address is changed">
        <p role="status">You sign in with {confirm.data.email} from now on.</p>
        <p className={styles.after}>
          <Link to={paths.auth} className={buttonClass('primary', 'lg')}>
            Continue
          </Link>
        </p>
      </AuthCard>
    )
  return (
    <AuthCard title="Use this address" lead="After this, sign in with the address that received this email.">
      {confirm.error && <FormAlert title="The address was not changed">{confirm.error.message}</FormAlert>}
      <p className={styles.after}>
        <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          Use this address
        </Button>
      </p>
    </AuthCard>
  )
}
