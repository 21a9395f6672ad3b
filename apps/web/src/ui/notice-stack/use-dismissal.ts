import { useEffect, useRef } from 'react'
import { dismissNotice, type Notice } from '../notices/notice-store.ts'

const NOTICE_MS = 3000
const MINI_NOTICE_MS = 10_000

/** Lets a notice go when its time is over. While paused the clock stands still; a notice that changes starts again. */
export function useDismissal(notice: Notice, paused: boolean): void {
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
