import { useQueryClient } from '@tanstack/react-query'
import { AuditLines } from '../features/users/people/audit-lines.tsx'
import { InviteAnywhere } from '../features/users/people/invite-anywhere.tsx'
import { UserList } from '../features/users/people/user-list.tsx'
import { useSession } from '../lib/session.ts'
import { Page } from '../ui/page.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'

/** Renders all users of the server, for super admins. */
export default function UsersRoute() {
  const user = useSession()
  const client = useQueryClient()
  const noted = () => void client.invalidateQueries({ queryKey: ['audit'] })
  return (
    <Page>
      <ScreenHeader title="All users">
        <InviteAnywhere onInvited={noted} />
      </ScreenHeader>
      {user && <UserList asker={user} onChanged={noted} />}
      <AuditLines />
    </Page>
  )
}
