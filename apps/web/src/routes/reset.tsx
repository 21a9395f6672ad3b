import { useLocation } from 'react-router'
import { ResetForm } from '../features/users/reset-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Renders /auth/reset#token, where a user sets a new password. The token is in the hash, so it reaches the server only when the user submits the form. */
export default function ResetRoute() {
  return (
    <AuthFrame>
      <ResetForm token={useLocation().hash.slice(1)} />
    </AuthFrame>
  )
}
