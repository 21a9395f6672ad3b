import { useLocation, useSearchParams } from 'react-router'
import { VerifyForm } from '../features/users/verify-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** /auth/verify#token, with `?by=provider` for an account that a provider vouches for: confirms an address. */
export default function VerifyRoute() {
  const [search] = useSearchParams()
  return (
    <AuthFrame>
      <VerifyForm token={useLocation().hash.slice(1)} byProvider={search.get('by') === 'provider'} />
    </AuthFrame>
  )
}
