import { type FocusEvent, useRef, useState } from 'react'
import { useNotices } from '../notices/notice-store.ts'
import { NoticeCard } from './notice-card.tsx'
import styles from './notices.module.css'

/** Renders the notices at the bottom right. The timers of all notices pause while the pointer or the focus is inside the stack. */
export default function NoticeStack() {
  const { visible } = useNotices()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const stack = useRef<HTMLElement>(null)

  const leave = (event: FocusEvent) => !stack.current?.contains(event.relatedTarget) && setFocused(false)
  /** Moves the focus to another notice before a notice closes, because the focus would otherwise be lost together with the closed notice. */
  const keepFocus = (id: string) => {
    const next = [...(stack.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])].find(
      (button) => button.closest('[data-notice]')?.getAttribute('data-notice') !== id,
    )
    next?.focus()
    if (!next) {
      setFocused(false)
      setHovered(false)
    }
  }

  if (visible.length === 0) return null
  return (
    <section
      ref={stack}
      aria-label="Notices"
      className={styles.stack}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      {visible.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} paused={hovered || focused} onClosing={() => keepFocus(notice.id)} />
      ))}
    </section>
  )
}
