import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

type DialogProps = { open: boolean; onClose: () => void; title: string; children: ReactNode; actions?: ReactNode; shape?: 'box' | 'drawer' | 'panel' }

/** The browser's own modal dialog: focus stays inside, Escape and a press beside it close it, the focus goes back. */
export function Dialog({ open, onClose, title, children, actions, shape = 'box' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  const closeBeside = (event: SyntheticEvent) => event.target === dialog.current && onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key of a modal dialog
    <dialog ref={dialog} className={styles[shape]} aria-labelledby={titleId} onClose={onClose} onClick={closeBeside}>
      {open && (
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
      )}
    </dialog>
  )
}
