import { type ReactElement, useEffect } from 'react'
import { Button } from '../button.tsx'
import { clearNotices, markNoticesRead, runNoticeAction, useNotices } from '../notices/notice-store.ts'
import { Popover } from '../popover.tsx'
import styles from './notice-history.module.css'
import { NoticeIcon } from './notice-icon.tsx'

/** Opens the history of notices and thereby marks all notices as read. */
export default function NoticeHistoryPopover({ children }: { children: ReactElement }) {
  return (
    <Popover label="Notices of this session" align="end" width={360} defaultOpen content={() => <ReadHistory />}>
      {children}
    </Popover>
  )
}

function ReadHistory() {
  useEffect(markNoticesRead, [])
  return <NoticeHistory />
}

/** Lists past notices, newest first. Users can read dismissed notices there and still use their actions. */
export function NoticeHistory() {
  const { history } = useNotices()
  return (
    <div>
      <div className={styles.header}>
        <h2>Notices</h2>
        {history.length > 0 && (
          <Button variant="quiet" onClick={clearNotices}>
            Clear all
          </Button>
        )}
      </div>
      {history.length === 0 && <p className={styles.none}>No notices yet. Notices of this session are listed here.</p>}
      <ul>
        {history.map((notice) => (
          <li key={`${notice.id}-${notice.at.getTime()}`} className={styles.entry}>
            <NoticeIcon {...notice} />
            <div>
              <p className={styles.title}>{notice.title}</p>
              {notice.message && <p className={styles.message}>{notice.message}</p>}
              {notice.data !== undefined && (
                <details>
                  <summary>Details</summary>
                  <pre className={styles.data}>{typeof notice.data === 'string' ? notice.data : JSON.stringify(notice.data, null, 2)}</pre>
                </details>
              )}
              {notice.action && <Button onClick={() => runNoticeAction(notice)}>{notice.action.label}</Button>}
            </div>
            <time dateTime={notice.at.toISOString()}>{notice.at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
