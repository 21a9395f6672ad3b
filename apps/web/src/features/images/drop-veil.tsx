import { Upload } from 'lucide-react'
import styles from './drop-veil.module.css'

/** Says, while files are held over the window, what letting go of them does. */
export function DropVeil() {
  return (
    <div className={styles.veil}>
      <p>
        <Upload size={20} aria-hidden="true" />
        Drop the pictures to add them
      </p>
    </div>
  )
}
