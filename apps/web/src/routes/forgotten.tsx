import { ForgottenForm } from '../features/users/forgotten-form.tsx'
import { useTitle } from '../lib/use-title.ts'
import { AuthFrame } from './auth-frame.tsx'

/** /auth/forgotten: the way to a new password. */
export default function ForgottenRoute() {
  useTitle('Forgot password')
  return (
    <AuthFrame>
      <ForgottenForm />
    </AuthFrame>
  )
}
