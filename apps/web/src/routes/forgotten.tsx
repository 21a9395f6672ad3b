import { ForgottenForm } from '../features/users/forgotten-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** /auth/forgotten: the way to a new password. */
export default function ForgottenRoute() {
  return (
    <AuthFrame>
      <ForgottenForm />
    </AuthFrame>
  )
}
