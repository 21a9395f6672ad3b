import type { ReactNode } from 'react'

/** Item of a menu of any layout. */
export type MenuItem = { label: string; icon?: ReactNode; detail?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void } | 'separator'
