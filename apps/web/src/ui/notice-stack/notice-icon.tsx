import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NoticeType } from '../notices/notice-store.ts'
import { Spinner } from '../spinner.tsx'
import styles from './notices.module.css'

const ICONS: Record<NoticeType, ReactNode> = {
  success: <CircleCheck size={16} />,
  error: <CircleAlert size={16} />,
  warning: <TriangleAlert size={16} />,
  info: <Info size={16} />,
  loading: <Spinner />,
}

export function NoticeIcon({ type }: { type: NoticeType }) {
  return (
    <span className={`${styles.icon} ${styles[type]}`} aria-hidden="true">
      {ICONS[type]}
    </span>
  )
}
