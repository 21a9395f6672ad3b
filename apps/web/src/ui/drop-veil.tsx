import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './drop-veil.module.css'

/** Explains the effect of a drop while files are dragged over the window. */
export function DropVeil({ children }: { children: ReactNode }) {
  return (
    <div className={styles.veil}>
      <p>
        <Upload size={20} aria-hidden="true" />
        {children}
      </p>
    </div>
  )
}
