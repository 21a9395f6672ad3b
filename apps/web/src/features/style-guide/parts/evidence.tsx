import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { decidedWords } from '../edits/decided-words.ts'
import { useEditing } from '../edits/editing.ts'
import { ValueActions } from '../edits/value-actions.tsx'
import type { FactSummary } from '../model/fact-summary.ts'
import { Crops } from './crops.tsx'
import styles from './evidence.module.css'
import { FactRows } from './fact-rows.tsx'

const EVIDENCE_WIDTH = 376

export type EvidenceProps = {
  title: string
  subtitle: string
  /** What "Copy" copies, and what stands in the code face; a value without one is too long for it. */
  value?: string
  chip?: ReactNode
  summary: FactSummary
  /** Pages that were read, for "on 3 of 5 pages". */
  pagesRead: number
  /** The values that people lock, and mark as wrong, here. */
  pointers?: readonly string[]
  /** What edits the value in its place. */
  editor?: ReactNode
  /** The screen where the rest of the value is put right. */
  editAt?: string
  /** What else can be done with the value, beside its lock and marks. */
  more?: ReactNode
  /** What there is to say beyond where it was seen. */
  beyond?: ReactNode
  /** Opens with the editor. */
  editAtOnce?: boolean
  children: ReactElement
}

/** Where a value was seen: on hover, keyboard focus or press of the control inside. Who may edit decides about it there. */
export function Evidence({ children, ...card }: EvidenceProps) {
  return (
    <Popover
      peek={!card.editAtOnce}
      label={`${card.editAtOnce ? 'Edit' : 'Evidence of'} ${card.title}`}
      width={EVIDENCE_WIDTH}
      content={({ close }) => <EvidenceCard {...card} close={close} />}
    >
      {children}
    </Popover>
  )
}

type CardProps = Omit<EvidenceProps, 'children'> & { close: () => void }

function EvidenceCard({ title, subtitle, value, chip, summary, pagesRead, pointers = [], editor, editAt, more, beyond, editAtOnce = false, close }: CardProps) {
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
          <Suspense fallback={<Skeleton height={120} radius={8} />}>{editor}</Suspense>
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
