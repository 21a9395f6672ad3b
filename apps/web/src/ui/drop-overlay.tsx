import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './drop-overlay.module.css'

/** Explains the effect of a drop while files are dragged over the window. */
export function DropOverlay({ children }: { children: ReactNode }) {
  return (
    <div className={styles.overlay}>
      <p>
        <Upload size={20} aria-hidden="true" />
        {children}
      </p>
    </div>
  )
}
