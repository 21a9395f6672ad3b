import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Spinner colors by role. No color is pure black or pure white. */
export const spinnerColors = ['ink', 'muted', 'focus', 'ok', 'warn', 'bad'] as const
type SpinnerColor = (typeof spinnerColors)[number]
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
