import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

/** For who may not enter: what is needed and who can give it, in place of a silent way out. */
export default function NoEntry() {
  const user = useSession()
  useTitle('No entry')
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title="You do not belong to this brand"
        actions={
          <Link to={user?.brand ? paths.brandHome(user.brand) : paths.home} className={buttonClass('primary', 'md')}>
            {user?.brand ? 'To your own brand' : 'To the start'}
          </Link>
        }
      >
        <p>Its workspace is open to the people of the brand. An admin of the brand, or a super admin of this server, can invite you.</p>
      </EmptyState>
    </Page>
  )
}
