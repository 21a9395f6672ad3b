import { useLocation } from 'react-router'
import { VerifyForm } from '../features/users/verify-form.tsx'
import { useTitle } from '../lib/use-title.ts'
import { AuthFrame } from './auth-frame.tsx'

/** /auth/verify#token: confirms an address. */
export default function VerifyRoute() {
  useTitle('Confirm your address')
  return (
    <AuthFrame>
      <VerifyForm token={useLocation().hash.slice(1)} />
    </AuthFrame>
  )
}
