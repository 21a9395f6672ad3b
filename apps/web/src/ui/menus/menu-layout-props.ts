import type { MenuItem } from '../menu-item.ts'
import type { MenuMotion } from './menu-motion.ts'

export interface MenuLayoutProps {
  /** Accessible name of the menu, and label of the menu button if there is one. */
  label: string
  items: readonly MenuItem[]
  motion?: MenuMotion
  /** True if the menu opens on hover. */
  hover?: boolean
}
