import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Standing alone it wants a `label` for screen readers; inside a control that says what it does, none. */
export function Spinner({ label, size = 16 }: { label?: string; size?: number }) {
  return (
    <>
      <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />
      {label && <VisuallyHidden live="polite">{label}</VisuallyHidden>}
    </>
  )
}
