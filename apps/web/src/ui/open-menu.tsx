import { Menu as Radix } from 'radix-ui/internal'
import { createContext, type PointerEventHandler, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react'
import styles from './menu.module.css'
import { type EntryProps, MenuEntryContext } from './menu-entry.tsx'
import type { MenuOpening } from './use-menu-trigger.ts'

export type OpenMenuProps = {
  id: string
  label: string
  trigger: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  className?: string
  by: MenuOpening
  onClose: () => void
  hover: { onPointerEnter?: PointerEventHandler; onPointerLeave?: PointerEventHandler }
  children: ReactNode
}

const ChosenContext = createContext<() => void>(() => undefined)

const FIRST_ENTRY = '[role="menuitem"]:not([data-disabled])'

/** Minimum space in px below the button. If there is less space, the menu opens above the button. */
const DOWNWARD_SPACE_PX = 300
const sideFor = (button: HTMLElement | null): 'top' | 'bottom' =>
  button && innerHeight - button.getBoundingClientRect().bottom < DOWNWARD_SPACE_PX ? 'top' : 'bottom'

/** Renders an open menu. The menu is not modal, so it neither locks scrolling nor injects a style element. */
export default function OpenMenu({ id, label, trigger, align, className, by, onClose, hover, children }: OpenMenuProps) {
  const content = useRef<HTMLDivElement>(null)
  const closedByPress = useRef(false)
  const before = useRef(document.activeElement as HTMLElement | null)
  const opened = useRef(by)
  const [side] = useState(() => sideFor(trigger.current))
  const takeFocus = () => ((by === 'key' && content.current?.querySelector<HTMLElement>(FIRST_ENTRY)) || content.current)?.focus({ preventScroll: true })
  const giveBack = () => (by === 'hover' && before.current !== document.body ? before : trigger).current?.focus({ preventScroll: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus only when a menu opened by hover is then used
  useEffect(() => {
    if (by !== opened.current) takeFocus()
    opened.current = by
  }, [by])
  /** The package supports this property, but its types lack it. */
  const onOpenAutoFocus = (event: Event) => {
    event.preventDefault()
    if (by !== 'hover') takeFocus()
  }
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
          side={side}
          sideOffset={4}
          collisionPadding={12}
          {...{ onOpenAutoFocus }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // This event fires shortly after closing, when the menu may be open again or an entry may already have moved the focus.
            const isFocusLost = document.activeElement === document.body
            if (isFocusLost && by === 'hover') before.current?.focus({ preventScroll: true })
            else if (isFocusLost && !closedByPress.current) giveBack()
            closedByPress.current = false
          }}
          onInteractOutside={(event) => {
            // Ignores clicks on the trigger, which closes the menu itself.
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
            else closedByPress.current = true
          }}
          {...hover}
        >
          <ChosenContext value={giveBack}>
            <MenuEntryContext value={Entry}>{children}</MenuEntryContext>
          </ChosenContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Restores the focus before running the action. A dialog that the action opens can then return the focus to the trigger. */
function Entry({ children, className, onSelect, ...rest }: EntryProps) {
  const giveBack = use(ChosenContext)
  const choose = () => {
    giveBack()
    onSelect?.()
  }
  return (
    <Radix.Item className={className ?? styles.item} onSelect={choose} {...rest}>
      {children}
    </Radix.Item>
  )
}
