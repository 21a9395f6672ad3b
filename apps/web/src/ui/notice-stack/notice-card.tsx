import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { dismissNotice, type Notice, runNoticeAction } from '../notices/notice-store.ts'
import { NoticeIcon } from './notice-icon.tsx'
import styles from './notices.module.css'

const NOTICE_MS = 3000

const MINI_NOTICE_MS = 10_000

export function NoticeCard({ notice, paused, onClosing }: { notice: Notice; paused: boolean; onClosing: () => void }) {
  useDismissal(notice, paused)
  const { action } = notice
  const close = () => {
    onClosing()
    dismissNotice(notice.id)
  }
  return (
    <div className={notice.mini ? styles.mini : styles.notice} data-notice={notice.id}>
      <NoticeIcon {...notice} />
      <div className={styles.text}>
        <p className={styles.title}>{notice.title}</p>
        {notice.message && !notice.mini && <p className={styles.message}>{notice.message}</p>}
      </div>
      {action && (
        <Button
          variant={(notice.status ?? notice.type) === 'error' ? 'secondary' : 'quiet'}
          onClick={() => {
            onClosing()
            runNoticeAction(notice)
          }}
        >
          {action.label}
        </Button>
      )}
      {notice.type !== 'loading' && (
        <IconButton label="Close this notice" tip={false} onClick={close}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

/** Dismisses a notice after its timeout. Pausing stops the timer, and updating the notice restarts it. */
function useDismissal(notice: Notice, paused: boolean): void {
  const left = useRef(0)
  useEffect(() => {
    left.current = notice.mini ? MINI_NOTICE_MS : NOTICE_MS
  }, [notice])

  useEffect(() => {
    if (paused || notice.type === 'loading') return
    const started = Date.now()
    const timer = setTimeout(() => dismissNotice(notice.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [notice, paused])
}
