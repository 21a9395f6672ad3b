import { Popover as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './popover.module.css'

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 160

type PopoverProps = {
  /** Names the popover for screen readers. */
  label: string
  /** Built only while open; it may close itself. */
  content: (popover: { close: () => void }) => ReactNode
  /** One focusable element that takes a ref: a button. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  width?: number
  /** Also opens on hover and keyboard focus, without moving the focus. */
  peek?: boolean
  defaultOpen?: boolean
  className?: string
}

/**
 * Opens on press with the focus inside; with `peek` also on hover and focus, and then stays once something in it is pressed. Escape closes it and gives the
 * focus back.
 */
export function Popover({ label, content, children, side = 'bottom', align = 'start', width, peek = false, defaultOpen = false, className }: PopoverProps) {
  const [state, setState] = useState<'closed' | 'peeked' | 'pinned' | 'opened'>(defaultOpen ? 'opened' : 'closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closing = useRef(false)
  /** A press elsewhere has already said where the focus goes. */
  const leftByPress = useRef(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (next: 'closed' | 'peeked', ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState((now) => (now === 'opened' || now === 'pinned' ? now : next)), ms)
  }
  const hover = {
    onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && later('peeked', OPEN_AFTER_MS),
    onPointerLeave: (event: React.PointerEvent) => event.pointerType === 'mouse' && later('closed', CLOSE_AFTER_MS),
  }
  const focus = {
    onFocus: (event: React.FocusEvent) => {
      if (!closing.current && event.target.matches(':focus-visible')) later('peeked', 0)
    },
    onBlur: () => later('closed', CLOSE_AFTER_MS),
  }

  /** The trigger gets the focus back without peeking again. */
  const giveFocusBack = () => {
    closing.current = true
    trigger.current?.focus()
    closing.current = false
  }

  return (
    <Radix.Root open={state !== 'closed'} onOpenChange={(open) => !open && setState('closed')}>
      <Radix.Trigger
        ref={trigger}
        asChild
        onClick={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          setState((now) => (now === 'opened' ? 'closed' : 'opened'))
        }}
        {...(peek ? { ...hover, ...focus } : {})}
      >
        {children}
      </Radix.Trigger>
      {state !== 'closed' && (
        <Radix.Portal>
          <Radix.Content
            key={state === 'pinned' ? 'peeked' : state}
            className={[styles.content, className].filter(Boolean).join(' ')}
            style={{ width }}
            aria-label={label}
            side={side}
            align={align}
            sideOffset={8}
            collisionPadding={12}
            onOpenAutoFocus={(event) => state !== 'opened' && event.preventDefault()}
            onPointerDownCapture={() => setState((now) => (now === 'peeked' ? 'pinned' : now))}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (state !== 'peeked' && !leftByPress.current) giveFocusBack()
              leftByPress.current = false
            }}
            onInteractOutside={() => {
              leftByPress.current = true
            }}
            {...(peek ? hover : {})}
          >
            {content({ close: () => setState('closed') })}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  )
}
