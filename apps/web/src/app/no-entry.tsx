import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

const ROLES = { user: 'a user', admin: 'an admin', 'super-admin': 'a super admin' }

/** Tells users without access which role they need and who can grant it, instead of redirecting silently. */
export default function NoEntry({ needs }: { needs: 'brand' | 'super-admin' }) {
  const user = useSession()
  useTitle('No entry')
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title={needs === 'brand' ? 'You do not belong to this brand' : 'This is for super admins'}
        actions={
          <Link to={user?.brand ? paths.brandHome(user.brand) : paths.home} className={buttonClass('primary', 'md')}>
            {user?.brand ? 'To your own brand' : 'To the start'}
          </Link>
        }
      >
        <p>
          {needs === 'brand'
            ? 'Its workspace is open to the people of the brand. An admin of the brand, or a super admin of this server, can invite you.'
            : `It needs the role Super Admin; you are ${user ? ROLES[user.role] : 'signed out'}. A super admin of this server can give you that role under All users.`}
        </p>
      </EmptyState>
    </Page>
  )
}
