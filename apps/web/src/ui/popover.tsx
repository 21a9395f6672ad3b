import { type ReactElement, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { asTrigger } from './as-trigger.ts'
import { readyPart } from './ready-part.ts'

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 160

const OpenPopover = readyPart(() => import('./open-popover.tsx'))

type PopoverProps = {
  /** Accessible name of the popover. */
  label: string
  /** Renders the content; called only while the popover is open. `close` closes the popover. */
  content: (popover: { close: () => void }) => ReactNode
  /** A single focusable element that accepts a ref, such as a button. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  width?: number
  /** True if hover and keyboard focus also open the popover, without moving the focus. */
  peek?: boolean
  defaultOpen?: boolean
  className?: string
}

/**
 * Renders a popover that opens on click and moves the focus inside; Escape closes the popover and restores the focus. With `peek`, hover and keyboard focus
 * also open the popover, and a click inside keeps it open.
 */
export function Popover({ label, content, children, side = 'bottom', align = 'start', width, peek = false, defaultOpen = false, className }: PopoverProps) {
  const id = useId()
  const [state, setState] = useState<'closed' | 'peeked' | 'pinned' | 'opened'>(defaultOpen ? 'opened' : 'closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closing = useRef(false)
  const trigger = useRef<HTMLElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (next: 'closed' | 'peeked', ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState((now) => (now === 'opened' || now === 'pinned' ? now : next)), ms)
  }
  const enter = (event: React.PointerEvent) => event.pointerType === 'mouse' && later('peeked', OPEN_AFTER_MS)
  const leave = (event: React.PointerEvent) => event.pointerType === 'mouse' && later('closed', CLOSE_AFTER_MS)

  /** Restores the focus to the trigger without reopening the popover. */
  const giveFocusBack = () => {
    closing.current = true
    trigger.current?.focus()
    closing.current = false
  }

  const open = state !== 'closed'
  return (
    <>
      {asTrigger(children, trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        'data-state': open ? 'open' : 'closed',
        onPointerEnter: (event: React.PointerEvent) => peek && enter(event),
        onPointerLeave: (event: React.PointerEvent) => peek && leave(event),
        onFocus: (event: React.FocusEvent) => peek && !closing.current && event.target.matches(':focus-visible') && later('peeked', 0),
        onBlur: () => peek && later('closed', CLOSE_AFTER_MS),
        onClick: () => {
          clearTimeout(timer.current)
          setState((now) => (now === 'opened' ? 'closed' : 'opened'))
        },
      })}
      {open && (
        <Suspense>
          <OpenPopover
            id={id}
            label={label}
            trigger={trigger}
            state={state}
            onPin={() => setState((now) => (now === 'peeked' ? 'pinned' : now))}
            onClose={() => setState('closed')}
            onGiveFocusBack={giveFocusBack}
            hover={peek ? { onPointerEnter: enter, onPointerLeave: leave } : {}}
            side={side}
            align={align}
            width={width}
            className={className}
          >
            {content({ close: () => setState('closed') })}
          </OpenPopover>
        </Suspense>
      )}
    </>
  )
}
