import { useState } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useEditing } from '../brands/editing.ts'
import { Crops } from './crops.tsx'
import { decidedWords } from './decided-words.ts'
import styles from './evidence.module.css'
import type { EvidenceProps } from './evidence-props.ts'
import { FactRows } from './fact-rows.tsx'
import { RestingEditor } from './resting-editor.tsx'
import { ValueActions } from './value-actions.tsx'

type CardProps = Omit<EvidenceProps, 'children'> & { close: () => void }

/** What stands in the popover of a value. */
export default function EvidenceCard({
  title,
  subtitle,
  value,
  chip,
  summary,
  pagesRead,
  pointers = [],
  editor,
  editAt,
  more,
  beyond,
  editAtOnce = false,
  close,
}: CardProps) {
  const editing = useEditing()
  const [open, setOpen] = useState(editAtOnce)
  const decided = editing ? decidedWords(editing.document.facts, pointers, editing.me) : null
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        {chip && <span className={styles.chip}>{chip}</span>}
        <div className={styles.titles}>
          <p className={styles.title}>{title}</p>
          <p className={styles.subtitle}>
            {subtitle} {value && <code>{value}</code>}
          </p>
        </div>
        {value && <CopyButton text={value} label={`Copy ${value}`} />}
      </div>
      {open && editor && (
        <div className={styles.editor}>
          <RestingEditor>{editor}</RestingEditor>
          {decided && !editAtOnce && <p className={styles.decided}>{decided}</p>}
        </div>
      )}
      {(!open || !editor || editAtOnce) && (
        <div className={open && editor ? styles.below : undefined}>
          <Crops crops={summary.crops} />
          <FactRows summary={summary} pagesRead={pagesRead} decided={decided} reader={editing === null} />
          {beyond}
        </div>
      )}
      {editing && (pointers.length > 0 || editor || more) && (
        <ValueActions
          editing={editing}
          pointers={pointers}
          open={open && editor !== undefined}
          onEdit={editor ? () => setOpen(true) : undefined}
          onDone={editAtOnce ? close : () => setOpen(false)}
          editAt={editAt}
          more={more}
        />
      )}
    </div>
  )
}
