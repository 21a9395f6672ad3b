import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

const ROLES = { user: 'a user', admin: 'an admin', 'super-admin': 'a super admin' }

/** In place of a screen that takes the role of a super admin: which role that is, which one has, and who can grant it. */
export default function SuperAdminsOnly() {
  const user = useSession()
  useTitle('No entry')
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title="This is for super admins"
        actions={
          <Link to={user?.brand ? paths.brandHome(user.brand) : paths.home} className={buttonClass('primary', 'md')}>
            {user?.brand ? 'To your own brand' : 'To the start'}
          </Link>
        }
      >
        <p>
          It needs the role Super Admin; you are {user ? ROLES[user.role] : 'signed out'}. A super admin of this server can give you that role under All users.
        </p>
      </EmptyState>
    </Page>
  )
}
