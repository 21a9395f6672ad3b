import styles from './spinner.module.css'
import type { SpinnerColor } from './spinner-colors.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type SpinnerProps = { label?: string; size?: number; color?: SpinnerColor }

/** Standing alone it wants a `label` for screen readers; inside a control that says what it does, none. Without a color it has that of its words. */
export function Spinner({ label, size = 16, color }: SpinnerProps) {
  return (
    <>
      <span className={[styles.spinner, color && styles[color]].filter(Boolean).join(' ')} style={{ width: size, height: size }} aria-hidden="true" />
      {label && <VisuallyHidden live="polite">{label}</VisuallyHidden>}
    </>
  )
}
