import { CircleAlert } from 'lucide-react'
import { isApiError } from '../../lib/api-client.ts'
import styles from './auth-failure.module.css'

/** A wrong password and an unknown address read the same; faults of another kind say what they are. */
export function AuthFailure({ mode, error }: { mode: 'sign-in' | 'sign-up'; error: Error }) {
  const refused = isApiError(error) && (error.status === 401 || error.status === 403 || error.status === 400)
  return (
    <div className={styles.alert} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <div>
        <b>{mode === 'sign-in' ? 'Failed to login' : 'The account was not created'}</b>
        <p>{mode === 'sign-in' && refused ? 'Please check your email and password' : error.message}</p>
      </div>
    </div>
  )
}
