import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { useNotices } from '../ui/notices/notice-store.ts'
import { readyPart } from '../ui/ready-part.ts'
import styles from './notice-bell.module.css'

const BellPopover = readyPart(() => import('./notice-bell-popover.tsx'))

/** All notices of this visit, newest first; the dot says that one came since the last look. */
export function NoticeBell() {
  const { unread } = useNotices()
  const [wanted, setWanted] = useState(false)
  const bell = (
    <IconButton
      label={unread ? `Notices, ${unread} new` : 'Notices'}
      tip={false}
      className={styles.bell}
      {...(wanted ? {} : { 'aria-haspopup': 'dialog', 'aria-expanded': false, onClick: () => setWanted(true) })}
    >
      <Bell size={18} aria-hidden="true" />
      {unread > 0 && <span className={styles.dot} />}
    </IconButton>
  )
  if (!wanted) return bell
  return (
    <Suspense fallback={bell}>
      <BellPopover>{bell}</BellPopover>
    </Suspense>
  )
}
