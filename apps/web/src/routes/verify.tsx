import { useLocation } from 'react-router'
import { VerifyForm } from '../features/users/verify-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** /auth/verify#token: confirms an address. */
export default function VerifyRoute() {
  return (
    <AuthFrame>
      <VerifyForm token={useLocation().hash.slice(1)} />
    </AuthFrame>
  )
}
