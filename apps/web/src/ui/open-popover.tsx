import * as Radix from 'radix-ui/popover'
import { type PointerEventHandler, type ReactNode, type RefObject, useRef } from 'react'
import styles from './popover.module.css'

export type OpenPopoverProps = {
  id: string
  label: string
  trigger: RefObject<HTMLElement | null>
  /**
   * `peeked` means opened by hover or keyboard focus, and `pinned` means peeked and then clicked inside; neither moves the focus. `opened` means opened by a
   * click on the trigger.
   */
  state: 'peeked' | 'pinned' | 'opened'
  onPin: () => void
  onClose: () => void
  onGiveFocusBack: () => void
  hover: { onPointerEnter?: PointerEventHandler; onPointerLeave?: PointerEventHandler }
  side: 'top' | 'right' | 'bottom' | 'left'
  align: 'start' | 'center' | 'end'
  width?: number
  className?: string
  children: ReactNode
}

export default function OpenPopover({
  id,
  label,
  trigger,
  state,
  onPin,
  onClose,
  onGiveFocusBack,
  hover,
  side,
  align,
  width,
  className,
  children,
}: OpenPopoverProps) {
  /** True after a click outside, which has already moved the focus to another element. */
  const closedByPress = useRef(false)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={trigger as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          key={state === 'pinned' ? 'peeked' : state}
          id={id}
          className={[styles.content, className].filter(Boolean).join(' ')}
          style={{ width }}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={(event) => state !== 'opened' && event.preventDefault()}
          onPointerDownCapture={onPin}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // This event fires shortly after closing, when the popover may be open again or its content may already have moved the focus.
            if (state !== 'peeked' && !closedByPress.current && document.activeElement === document.body) onGiveFocusBack()
            closedByPress.current = false
          }}
          onInteractOutside={(event) => {
            closedByPress.current = true
            // Ignores clicks on the trigger, which closes the popover itself.
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
          }}
          {...hover}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
