import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NoticeInput, NoticeType } from '../notices/notice-store.ts'
import { Spinner } from '../spinner.tsx'
import styles from './notices.module.css'

const ICONS: Record<NoticeType, ReactNode> = {
  success: <CircleCheck size={16} />,
  error: <CircleAlert size={16} />,
  warning: <TriangleAlert size={16} />,
  info: <Info size={16} />,
  loading: <Spinner />,
}

/** Renders the icon of a notice: its custom icon, otherwise the icon of its status or type. */
export function NoticeIcon({ type, status = type, icon, color }: Pick<NoticeInput, 'type' | 'status' | 'icon' | 'color'>) {
  return (
    <span className={`${styles.icon} ${styles[status]}`} style={color ? { color } : undefined} data-status={status} aria-hidden="true">
      {icon ?? ICONS[status]}
    </span>
  )
}
