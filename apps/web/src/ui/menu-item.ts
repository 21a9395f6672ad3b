import type { ReactNode } from 'react'

/** Menu item that every layout can render. */
export type MenuItem = { label: string; icon?: ReactNode; detail?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void } | 'separator'
