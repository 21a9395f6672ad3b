import { Outlet, useParams } from 'react-router'
import { useLiveChanges } from '../lib/live-changes.ts'
import { mayEnterWorkspace } from '../lib/may-enter-workspace.ts'
import { useSession } from '../lib/session.ts'
import styles from './brand-layout.module.css'
import { BrandRail } from './brand-rail.tsx'
import { NoEntry } from './no-entry.tsx'
import { ToolsBar } from './tools-bar.tsx'
import { useHiddenNavigation } from './use-hidden-navigation.ts'

/** The workspace of one brand: its rail beside the screen. Who does not belong to it is told so. */
export default function BrandLayout() {
  const { id = '' } = useParams()
  const user = useSession()
  useLiveChanges([`brand:${id}`])
  const alone = useHiddenNavigation()
  if (user && !mayEnterWorkspace(user, id)) return <NoEntry />
  if (alone) return <Outlet />
  return (
    <div className={styles.layout}>
      <div className={styles.rail}>
        <BrandRail id={id} />
      </div>
      <div className={styles.screen}>
        <ToolsBar />
        <Outlet />
      </div>
    </div>
  )
}
