import styles from './spinner.module.css'
import type { SpinnerColor } from './spinner-colors.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type SpinnerProps = { label?: string; size?: number; color?: SpinnerColor }

/** Renders a spinner. Set `label` for screen readers unless the spinner is inside a labeled control; `color` defaults to the text color. */
export function Spinner({ label, size = 16, color }: SpinnerProps) {
  return (
    <>
      <span className={[styles.spinner, color && styles[color]].filter(Boolean).join(' ')} style={{ width: size, height: size }} aria-hidden="true" />
      {label && <VisuallyHidden live="polite">{label}</VisuallyHidden>}
    </>
  )
}
