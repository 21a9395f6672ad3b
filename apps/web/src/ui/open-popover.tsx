import * as Radix from 'radix-ui/popover'
import { type PointerEventHandler, type ReactNode, type RefObject, useRef } from 'react'
import styles from './popover.module.css'

export type OpenPopoverProps = {
  id: string
  label: string
  trigger: RefObject<HTMLElement | null>
  /** A `peeked` popover does not move the focus. */
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

/** Renders an open popover. */
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
  /** True after a press outside, which has already moved the focus. */
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
            // Fires shortly after closing, when the popover may be open again or its content may have moved the focus.
            if (state !== 'peeked' && !closedByPress.current && document.activeElement === document.body) onGiveFocusBack()
            closedByPress.current = false
          }}
          onInteractOutside={(event) => {
            closedByPress.current = true
            // The trigger closes its popover itself.
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
