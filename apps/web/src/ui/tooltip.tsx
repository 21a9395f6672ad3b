import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './tooltip.module.css'

const MARGIN = 8

/**
 * Renders a tooltip that appears on hover and keyboard focus, and closes on Escape. The tooltip does not label the wrapped control, which still needs a label.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    const leave = () => setOpen(false)
    document.addEventListener('keydown', close)
    window.addEventListener('scroll', leave, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', close)
      window.removeEventListener('scroll', leave, { capture: true })
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes events of the control inside
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
      onPointerDown={() => setOpen(false)}
    >
      {children}
      {open && createPortal(<Bubble anchor={anchor} text={text} />, document.body)}
    </span>
  )
}

function Bubble({ anchor, text }: { anchor: RefObject<HTMLSpanElement | null>; text: string }) {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!anchor.current || !bubble.current) return
    const at = (anchor.current.firstElementChild ?? anchor.current).getBoundingClientRect()
    const bubbleBox = bubble.current.getBoundingClientRect()
    const left = Math.min(Math.max(MARGIN, at.left + at.width / 2 - bubbleBox.width / 2), document.documentElement.clientWidth - bubbleBox.width - MARGIN)
    const below = at.bottom + MARGIN + bubbleBox.height < window.innerHeight
    bubble.current.style.left = `${left}px`
    bubble.current.style.top = `${below ? at.bottom + 6 : at.top - bubbleBox.height - 6}px`
  }, [anchor])
  return (
    <span ref={bubble} className={styles.bubble} aria-hidden="true">
      {text}
    </span>
  )
}
