import { isApiError } from '../../lib/api-client.ts'
import { FormAlert } from '../../ui/form-alert.tsx'

/** A wrong password and an unknown address read the same; faults of another kind say what they are. */
export function AuthFailure({ mode, error }: { mode: 'sign-in' | 'sign-up'; error: Error }) {
  const refused = isApiError(error) && (error.status === 401 || error.status === 400)
  if (mode === 'sign-up') return <FormAlert title="The account was not created">{error.message}</FormAlert>
  return <FormAlert title="Failed to login">{refused ? 'Please check your email and password' : error.message}</FormAlert>
}
