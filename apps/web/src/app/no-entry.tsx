import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

const ROLES = { user: 'a user', admin: 'an admin', 'super-admin': 'a super admin' }

/** Explains which role a user needs for the screen and who can grant it. */
export default function NoEntry({ needs }: { needs: 'brand' | 'super-admin' }) {
  const user = useSession()
  useTitle('No access')
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title={needs === 'brand' ? 'You are not a member of this brand' : 'For super admins only'}
        actions={
          <Link to={user?.brand ? paths.brandHome(user.brand) : paths.home} className={buttonClass('primary', 'md')}>
            {user?.brand ? 'Go to your brand' : 'Go to the home page'}
          </Link>
        }
      >
        <p>
          {needs === 'brand'
            ? 'Only members of the brand can open its workspace. An admin of the brand, or a super admin of this server, can invite you.'
            : `This screen needs the role Super Admin; you are ${user ? ROLES[user.role] : 'signed out'}. A super admin of this server can give you that role under All users.`}
        </p>
      </EmptyState>
    </Page>
  )
}
