import type { ReactNode } from 'react'

/** Menu item for any layout. */
export type MenuItem = { label: string; icon?: ReactNode; detail?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void } | 'separator'
