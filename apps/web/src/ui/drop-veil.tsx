import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './drop-veil.module.css'

/** Says, while files are held over the window, what letting go of them does. */
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
