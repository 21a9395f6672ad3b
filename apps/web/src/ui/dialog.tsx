import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = { onClose: () => void; title: string; children: ReactNode; actions?: ReactNode; shape?: 'box' | 'wide' | 'drawer' | 'panel' }

/** Renders a native modal dialog. Focus stays inside the dialog and is restored when Escape or a click outside closes it. */
export function Dialog({ onClose, title, children, actions, shape = 'box' }: DialogProps) {
  const modal = useModal(onClose)
  const titleId = useId()
  return (
    <dialog {...modal} className={styles[shape]} aria-labelledby={titleId}>
      <div className={styles.inside}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" tip={false} onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
