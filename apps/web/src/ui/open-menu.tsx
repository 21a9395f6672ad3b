import { Menu as Radix } from 'radix-ui/internal'
import { type PointerEventHandler, type ReactNode, type RefObject, useRef } from 'react'
import styles from './menu.module.css'
import { type EntryProps, MenuEntryContext } from './menu-entry.tsx'

export type OpenMenuProps = {
  id: string
  label: string
  trigger: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  className?: string
  /** Opened by a key: then its first entry has the focus. */
  byKey: boolean
  onClose: () => void
  hover: { onPointerEnter?: PointerEventHandler; onPointerLeave?: PointerEventHandler }
  children: ReactNode
}

const FIRST_ENTRY = '[role="menuitem"]:not([data-disabled])'

/** A menu while it is open. Not modal, so it locks nothing and injects no style element. */
export default function OpenMenu({ id, label, trigger, align, className, byKey, onClose, hover, children }: OpenMenuProps) {
  const content = useRef<HTMLDivElement>(null)
  const leftByPress = useRef(false)
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={trigger as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          ref={content}
          id={id}
          className={[styles.menu, className].filter(Boolean).join(' ')}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={12}
          onEntryFocus={(event) => {
            const first = byKey && content.current?.querySelector<HTMLElement>(FIRST_ENTRY)
            if (!first) return
            event.preventDefault()
            first.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!leftByPress.current) trigger.current?.focus()
            leftByPress.current = false
          }}
          onInteractOutside={(event) => {
            // The trigger closes what it has opened by itself.
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
            else leftByPress.current = true
          }}
          {...hover}
        >
          <MenuEntryContext value={Entry}>{children}</MenuEntryContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Entry({ children, className, ...rest }: EntryProps) {
  return (
    <Radix.Item className={className ?? styles.item} {...rest}>
      {children}
    </Radix.Item>
  )
}
