import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { NoticeHistory } from '../ui/notices/notice-history.tsx'
import { markNoticesRead, useNotices } from '../ui/notices/notice-store.ts'
import { Popover } from '../ui/popover.tsx'
import styles from './notice-bell.module.css'

/** All notices of this visit, newest first. */
export default function NoticeBell() {
  const { unread } = useNotices()
  return (
    <Popover label="Notices of this visit" align="end" width={360} content={() => <History />}>
      <IconButton label={unread ? `Notices, ${unread} new` : 'Notices'} tip={false} className={styles.bell}>
        <Bell size={18} aria-hidden="true" />
        {unread > 0 && <span className={styles.dot} />}
      </IconButton>
    </Popover>
  )
}

function History() {
  useEffect(markNoticesRead, [])
  return <NoticeHistory />
}
