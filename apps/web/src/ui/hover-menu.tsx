import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import styles from './menu.module.css'

const CLOSE_AFTER_MS = 160

type HoverMenuProps = { label: string; children: ReactNode }

/** A menu that the pointer opens and leaves; press and keyboard open it too, and then the focus is inside. `children` are `HoverMenuEntry`. */
export function HoverMenu({ label, children }: HoverMenuProps) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hover = {
    onPointerEnter: (event: React.PointerEvent) => {
      clearTimeout(timer.current)
      if (event.pointerType === 'mouse') setOpen(true)
    },
    onPointerLeave: (event: React.PointerEvent) => {
      if (event.pointerType === 'mouse') timer.current = setTimeout(() => setOpen(false), CLOSE_AFTER_MS)
    },
  }
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        {...hover}
        className={buttonClass('quiet')}
        // A press under the pointer would close what the pointer has just opened.
        onPointerDown={(event) => open && event.preventDefault()}
      >
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
