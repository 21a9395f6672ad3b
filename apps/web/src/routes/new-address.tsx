import { useLocation } from 'react-router'
import { NewAddressCard } from '../features/users/new-address-card.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** /auth/address#token: puts a new address in the place of the old one. */
export default function NewAddressRoute() {
  return (
    <AuthFrame>
      <NewAddressCard token={useLocation().hash.slice(1)} />
    </AuthFrame>
  )
}
