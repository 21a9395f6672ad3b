import { ChevronDown } from 'lucide-react'
import { Button } from '../button.tsx'
import { Menu } from '../menu.tsx'
import type { MenuLayoutProps } from './menu-layout-props.ts'
import { menuMotions } from './menu-motion.ts'

/** A button's menu, opened by pointing at it too. */
export function DropdownLayout({ label, items, motion = 'smooth', hover = true }: MenuLayoutProps) {
  return (
    <Menu label={label} items={items} align="start" hover={hover} className={menuMotions[motion]}>
      <Button>
        {label}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
    </Menu>
  )
}
