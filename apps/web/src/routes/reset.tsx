import { useLocation } from 'react-router'
import { ResetForm } from '../features/users/reset-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** /auth/reset#token: sets a new password. The token is sent to no server but with the form. */
export default function ResetRoute() {
  return (
    <AuthFrame>
      <ResetForm token={useLocation().hash.slice(1)} />
    </AuthFrame>
  )
}
