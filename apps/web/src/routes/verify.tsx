import { useLocation, useSearchParams } from 'react-router'
import { VerifyForm } from '../features/users/verify-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Renders /auth/verify#token, which confirms an email address. `?by=provider` means that the account was created with a sign-in provider. */
export default function VerifyRoute() {
  const [search] = useSearchParams()
  return (
    <AuthFrame>
      <VerifyForm token={useLocation().hash.slice(1)} byProvider={search.get('by') === 'provider'} />
    </AuthFrame>
  )
}
