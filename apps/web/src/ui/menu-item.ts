import type { ReactNode } from 'react'

/** What a menu of any layout holds. */
export type MenuItem = { label: string; icon?: ReactNode; detail?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void } | 'separator'
