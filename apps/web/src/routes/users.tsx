import { useQueryClient } from '@tanstack/react-query'
import { AuditLines } from '../features/users/people/audit-lines.tsx'
import { UserList } from '../features/users/people/user-list.tsx'
import { useSession } from '../lib/session.ts'
import { Page } from '../ui/page.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import styles from './profile.module.css'

/** Everyone on this server: for super admins. */
export default function UsersRoute() {
  const user = useSession()
  const client = useQueryClient()
  return (
    <Page>
      <div className={styles.profile}>
        <ScreenHeader title="All users" />
        {user && <UserList asker={user} onChanged={() => void client.invalidateQueries({ queryKey: ['audit'] })} />}
        <AuditLines />
      </div>
    </Page>
  )
}
