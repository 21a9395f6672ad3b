import { Captions } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { canEnterWorkspace } from '../entities/users/can-enter-workspace.ts'
import { useLiveChanges } from '../lib/live-changes.ts'
import { useSession } from '../lib/session.ts'
import { useMedia } from '../lib/use-media.ts'
import { buttonClass } from '../ui/button.tsx'
import { laterPart } from '../ui/later-part.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import styles from './brand-layout.module.css'
import { BrandRail } from './brand-rail.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useHiddenNavigation } from './use-hidden-navigation.ts'

const AppliedStyles = laterPart(() => import('../entities/fonts/applied-styles.tsx'))
const NoEntry = lazyPart(() => import('./no-entry.tsx'))

/** Renders a brand's workspace: its rail next to the screen, and applies the brand's stylesheet to specimens. Users without access see an error instead. */
export default function BrandLayout() {
  const { id = '' } = useParams()
  const location = useLocation()
  const user = useSession()
  useLiveChanges([`brand:${id}`])
  const alone = useHiddenNavigation()
  const [applied, setApplied] = useState<object>()
  const icons = useMedia('(width < 1024px)')
  if (user && !canEnterWorkspace(user, id))
    return (
      <Suspense>
        <NoEntry needs="brand" />
      </Suspense>
    )
  const brandStyles = (
    <Suspense>
      <AppliedStyles id={id} onChange={setApplied} />
    </Suspense>
  )
  if (alone)
    return (
      <div className={styles.alone} {...applied}>
        <Outlet />
        {brandStyles}
      </div>
    )
  return (
    <div className={styles.layout} {...applied}>
      <div className={styles.rail}>
        <BrandRail id={id} icons={icons} />
      </div>
      <div className={styles.screen}>
        <ToolsBar />
        <ErrorBoundary at={location}>
          <Outlet />
        </ErrorBoundary>
      </div>
      {brandStyles}
    </div>
  )
}

/** Renders the toolbar of image screens, which links to the captions. Renders nothing on other screens. */
function ToolsBar() {
  const { pathname } = useLocation()
  if (!pathname.includes('images')) return null
  return (
    <div className={styles.tools} role="toolbar" aria-label="Tools for this screen">
      <Link to="#captions" className={buttonClass('quiet')}>
        <Captions size={16} aria-hidden="true" />
        Captions
      </Link>
    </div>
  )
}
