import { Plus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { CSSProperties } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useHoverOpen } from '../use-hover-open.ts'
import type { MenuLayoutProps } from './menu-layout-props.ts'
import { menuMotions } from './menu-motion.ts'
import styles from './menus.module.css'

const RADIUS_PX = 72
const TRIGGER_PX = 40

/** Renders actions in a circle around their button, starting at the top. The arrow keys move from the last action to the first and vice versa. */
export function RadialLayout({ label, items, motion = 'elastic', hover: opensOnHover = true }: MenuLayoutProps) {
  const { open, setOpen, hover, onPointerDown } = useHoverOpen({ hover: opensOnHover })
  const acts = items.filter((item) => item !== 'separator')
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild {...hover} onPointerDown={onPointerDown}>
        <IconButton label={label} tip={false} className={styles.hub}>
          <Plus size={20} aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={`${styles.circle} ${menuMotions[motion]}`}
          style={{ '--radius': `${RADIUS_PX}px` } as CSSProperties}
          aria-label={label}
          align="center"
          sideOffset={-(RADIUS_PX + TRIGGER_PX)}
          avoidCollisions={false}
          loop
          {...hover}
        >
          {acts.map(({ label: name, icon, danger, disabled, onSelect }, at) => (
            <DropdownMenu.Item
              key={name}
              className={danger ? styles.dangerSpoke : styles.spoke}
              style={{ '--angle': `${(360 / acts.length) * at}deg` } as CSSProperties}
              disabled={disabled}
              title={name}
              aria-label={name}
              onSelect={onSelect}
            >
              {icon ?? name.slice(0, 1)}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
