import { ForgottenForm } from '../features/users/forgotten-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Renders /auth/forgotten, where a user requests a password reset. */
export default function ForgottenRoute() {
  return (
    <AuthFrame>
      <ForgottenForm />
    </AuthFrame>
  )
}
