import { useState } from 'react'
import { useLocation } from 'react-router'
import { AuthFrame } from '../features/users/auth-frame.tsx'
import { InvitationCard } from '../features/users/invitation-card.tsx'
import { savedInvitation } from '../features/users/saved-invitation.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useNavigate } from '../lib/use-navigate.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Renders /invitation#token, where a user joins a brand. */
export default function InvitationRoute() {
  const user = useSession()
  const navigate = useNavigate()
  const [saved] = useState(savedInvitation.read)
  const token = useLocation().hash.slice(1) || saved
  return (
    <AuthFrame>
      {user === undefined ? (
        <Spinner label="Loading" />
      ) : (
        <InvitationCard token={token} user={user} onJoined={(brand) => void navigate(paths.styleGuide(brand), { replace: true })} />
      )}
    </AuthFrame>
  )
}
