import type { MenuItem } from '../menu-item.ts'
import type { MenuMotion } from './menu-motion.ts'

export interface MenuLayoutProps {
  /** Names the menu, and stands on the button of those that have one. */
  label: string
  items: readonly MenuItem[]
  /** How what opens comes in. */
  motion?: MenuMotion
  /** Whether pointing at the button opens it. */
  hover?: boolean
}
