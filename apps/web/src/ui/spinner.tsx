import styles from './spinner.module.css'
import type { SpinnerColour } from './spinner-colours.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type SpinnerProps = { label?: string; size?: number; colour?: SpinnerColour }

/** Standing alone it wants a `label` for screen readers; inside a control that says what it does, none. Without a colour it has that of its words. */
export function Spinner({ label, size = 16, colour }: SpinnerProps) {
  return (
    <>
      <span className={[styles.spinner, colour && styles[colour]].filter(Boolean).join(' ')} style={{ width: size, height: size }} aria-hidden="true" />
      {label && <VisuallyHidden live="polite">{label}</VisuallyHidden>}
    </>
  )
}
