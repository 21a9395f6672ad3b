import { useLocation } from 'react-router'
import { NewAddressCard } from '../features/users/new-address-card.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Renders /auth/address#token, where a user replaces their email address with a new one. */
export default function NewAddressRoute() {
  return (
    <AuthFrame>
      <NewAddressCard token={useLocation().hash.slice(1)} />
    </AuthFrame>
  )
}
