import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import styles from './menu.module.css'
import { useHoverOpen } from './use-hover-open.ts'

type HoverMenuProps = { label: string; children: ReactNode }

/** A menu that the pointer opens and leaves; press and keyboard open it too, and then the focus is inside. `children` are `HoverMenuEntry`. */
export function HoverMenu({ label, children }: HoverMenuProps) {
  const { open, setOpen, hover, onPointerDown } = useHoverOpen()
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger {...hover} className={buttonClass('quiet')} onPointerDown={onPointerDown}>
        {label}
        <ChevronDown size={14} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content {...hover} className={styles.menu} aria-label={label} align="start" sideOffset={4} collisionPadding={12}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export function HoverMenuEntry({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Item className={styles.item} asChild>
      {children}
    </DropdownMenu.Item>
  )
}
