import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { dismissToast, type Toast, useToasts } from './toast-store.ts'
import styles from './toaster.module.css'

const TOAST_MS = 3000

/** Renders toasts at the bottom center. Toasts have no controls and disappear automatically. */
export default function Toaster() {
  const toasts = useToasts()
  const [paused, setPaused] = useState(false)
  const latest = toasts.at(-1)
  return (
    <>
      <Announcement text={latest ? [latest.text, latest.detail].filter(Boolean).join('. ') : ''} />
      <ul className={styles.toaster} aria-label="Toasts" onPointerEnter={() => setPaused(true)} onPointerLeave={() => setPaused(false)}>
        {toasts.map((one) => (
          <ToastItem key={one.id} toast={one} paused={paused} />
        ))}
      </ul>
    </>
  )
}

function ToastItem({ toast: { id, tone, text, detail }, paused }: { toast: Toast; paused: boolean }) {
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismissToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, paused])
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  return (
    <li className={styles.toast} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      <span>{text}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </li>
  )
}

/** Adds the text after mounting, because screen readers only announce changes to an existing live region. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => setAnnounced(text), [text])
  return <VisuallyHidden live="polite">{announced}</VisuallyHidden>
}
