import { Check, Flag, FlagOff, Lock, LockOpen, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { Editing } from '../brands/editing.ts'
import styles from './value-actions.module.css'

type ValueActionsProps = {
  editing: Editing
  pointers: readonly string[]
  open: boolean
  onEdit?: () => void
  onDone: () => void
  editAt?: string
  more?: ReactNode
}

/** Renders the buttons that lock, edit or mark a value as wrong. A re-scan never changes a locked value. */
export function ValueActions({ editing, pointers, open, onEdit, onDone, editAt, more }: ValueActionsProps) {
  const { facts } = editing.document
  const locked = pointers.length > 0 && pointers.every((pointer) => facts[pointer]?.locked)
  const wrong = pointers.some((pointer) => facts[pointer]?.wrong)
  return (
    <div className={styles.actions}>
      {pointers.length > 0 && (
        <Button variant="quiet" onClick={() => editing.mark(pointers, { locked: !locked })}>
          {locked ? <LockOpen size={16} aria-hidden="true" /> : <Lock size={16} aria-hidden="true" />}
          {locked ? 'Unlock' : 'Lock'}
        </Button>
      )}
      {open ? (
        <Button variant="quiet" onClick={onDone}>
          <Check size={16} aria-hidden="true" />
          Done
        </Button>
      ) : (
        onEdit && (
          <Button variant="quiet" onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
            Edit
          </Button>
        )
      )}
      {editAt && (
        <Link to={editAt} className={buttonClass('quiet')}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </Link>
      )}
      {more}
      {pointers.length > 0 && (
        <Button variant="quiet" className={styles.last} onClick={() => editing.mark(pointers, { wrong: !wrong })}>
          {wrong ? <FlagOff size={16} aria-hidden="true" /> : <Flag size={16} aria-hidden="true" />}
          {wrong ? 'Right' : 'Wrong'}
        </Button>
      )}
    </div>
  )
}
