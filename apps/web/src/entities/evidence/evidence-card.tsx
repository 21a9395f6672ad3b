import type { Fact, Facts, Evidence as Seen } from '@brandwright/domain/brands/evidence'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { useState } from 'react'
import { pagePath } from '../../lib/page-path.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useEditing } from '../brands/editing.ts'
import styles from './evidence.module.css'
import type { EvidenceProps } from './evidence-props.ts'
import { FactRows } from './fact-rows.tsx'
import { hitOutline } from './hit-outline.ts'
import { RestingEditor } from './resting-editor.tsx'
import { ValueActions } from './value-actions.tsx'

const by = (person: string | undefined, me: string) => (person === me ? ', by you' : '')

type CardProps = Omit<EvidenceProps, 'children'> & { close: () => void }

/** Renders the content of a value's popover. */
export default function EvidenceCard({
  title,
  subtitle,
  value,
  chip,
  summary,
  scannedPages,
  pointers = [],
  editor,
  editAt,
  more,
  beyond,
  startsInEditor = false,
  close,
}: CardProps) {
  const editing = useEditing()
  const [open, setOpen] = useState(startsInEditor)
  const decided = editing ? decisionsText(editing.document.facts, pointers, editing.me) : null
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
          {decided && !startsInEditor && <p className={styles.decided}>{decided}</p>}
        </div>
      )}
      {(!open || !editor || startsInEditor) && (
        <div className={open && editor ? styles.below : undefined}>
          <Crops crops={summary.crops} />
          <FactRows summary={summary} scannedPages={scannedPages} decided={decided} reader={editing === null} />
          {beyond}
        </div>
      )}
      {editing && (pointers.length > 0 || editor || more) && (
        <ValueActions
          editing={editing}
          pointers={pointers}
          open={open && editor !== undefined}
          onEdit={editor ? () => setOpen(true) : undefined}
          onDone={startsInEditor ? close : () => setOpen(false)}
          editAt={editAt}
          more={more}
        />
      )}
    </div>
  )
}

/** Returns a text on the locks, edits and marks that people set on these values; null if there are none. */
function decisionsText(facts: Facts, pointers: readonly string[], me: string): string | null {
  const factPointers = pointers.flatMap((pointer) => Object.keys(facts).filter((place) => place === pointer || place.startsWith(`${pointer}/`)))
  const all = factPointers.map((place) => facts[place] as Fact)
  const locked = all.find((fact) => fact.locked)
  const edited = all.find((fact) => fact.editedBy !== undefined)
  const sentences = [
    locked && `Locked${by(locked.lockedBy, me)}`,
    edited && `Edited by hand${by(edited.editedBy, me)}`,
    all.some((fact) => fact.wrong) && 'Marked as wrong',
  ].filter(Boolean)
  return sentences.length > 0 ? `${sentences.join('. ')}.` : null
}

/** Renders crops of the pages on which the value was found, with its position outlined. */
function Crops({ crops }: { crops: readonly Seen[] }) {
  if (crops.length === 0) return null
  return (
    <div className={styles.crops}>
      {crops.map((crop) => (
        <Crop key={crop.crop} evidence={crop} />
      ))}
    </div>
  )
}

function Crop({ evidence }: { evidence: Seen }) {
  const hit = hitOutline(evidence)
  return (
    <figure className={styles.crop}>
      <div>
        <img src={localFileUrl(evidence.crop)} alt={`Part of ${pagePath(evidence.page)} where it was seen`} decoding="async" />
        {hit && <span className={styles.hit} style={hit} aria-hidden="true" />}
      </div>
      <figcaption>{[pagePath(evidence.page), evidence.note].filter(Boolean).join(' · ')}</figcaption>
    </figure>
  )
}
