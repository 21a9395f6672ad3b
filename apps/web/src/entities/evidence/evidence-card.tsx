import type { Evidence, Fact, Facts, Evidence as Seen } from '@brandwright/domain/brands/evidence'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { useQuery } from '@tanstack/react-query'
import { Check, Flag, FlagOff, Lock, LockOpen, Pencil } from 'lucide-react'
import { Activity, type ReactNode, Suspense, useState } from 'react'
import { pagePath } from '../../lib/page-path.ts'
import { useSession } from '../../lib/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { brandQuery } from '../brands/brand-document.ts'
import { type Editing, EditingProvider, useCanEdit, useEditing } from '../brands/editing.ts'
import styles from './evidence.module.css'
import type { EvidenceProps } from './evidence-props.ts'
import { FactRows } from './fact-rows.tsx'

const by = (person: string | undefined, me: string) => (person === me ? ', by you' : '')

type CardProps = Omit<EvidenceProps, 'children'> & { close: () => void }

/** Renders the content of a value's evidence popover. */
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

/** Describes the locks, edits and marks that users have set on the values at the pointers. Returns null if there are none. */
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

/** Renders crops of the pages where the value was found. An outline marks the element in each crop. */
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
        <img src={localFileUrl(evidence.crop)} alt={`Part of ${pagePath(evidence.page)} where it was found`} decoding="async" />
        {hit && <span className={styles.hit} style={hit} aria-hidden="true" />}
      </div>
      <figcaption>{[pagePath(evidence.page), evidence.note].filter(Boolean).join(' · ')}</figcaption>
    </figure>
  )
}

const EDITOR_HEIGHT = 120

/** Renders the editor of a value. While editing is unavailable, shows the reason and hides the editor without discarding unsaved input. */
function RestingEditor({ children }: { children: ReactNode }) {
  const editing = useEditing()
  const [last, setLast] = useState(editing)
  if (editing && editing !== last) setLast(editing)
  const latest = editing ?? last
  return (
    <>
      {!editing && <PausedReason id={latest?.document.id ?? ''} />}
      {latest && (
        <Activity mode={editing ? 'visible' : 'hidden'}>
          <EditingProvider value={latest}>
            <Suspense fallback={<Skeleton height={EDITOR_HEIGHT} radius={8} />}>{children}</Suspense>
          </EditingProvider>
        </Activity>
      )}
    </>
  )
}

function PausedReason({ id }: { id: string }) {
  const me = useSession()
  const canEdit = useCanEdit()
  const { data: document } = useQuery({ ...brandQuery(id), enabled: false })
  if (canEdit) return <Skeleton height={EDITOR_HEIGHT} radius={8} />
  return (
    <p role="status" className={styles.decided}>
      {me ? (document?.canEdit === false ? NOT_ALLOWED : SCAN_RUNNING) : SIGNED_OUT}
    </p>
  )
}

const SCAN_RUNNING = 'The website is being scanned. Your changes are saved in this tab, and you can continue editing when the scan ends.'
const SIGNED_OUT = 'You are signed out. Your changes are saved until you sign in again.'
const NOT_ALLOWED = 'You can no longer edit this guide. Your changes are saved in this tab.'

type ValueActionsProps = {
  editing: Editing
  pointers: readonly string[]
  open: boolean
  onEdit?: () => void
  onDone: () => void
  editAt?: string
  more?: ReactNode
}

/** Renders the buttons that lock a value, edit it, or mark it as wrong. A re-scan never changes a locked value. */
function ValueActions({ editing, pointers, open, onEdit, onDone, editAt, more }: ValueActionsProps) {
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

/** Returns the position of an element in its crop, in percent. Returns null if the element fills the crop or if a rectangle is missing. */
export function hitOutline({ rect, cropRect }: Evidence): { left: string; top: string; width: string; height: string } | null {
  if (!rect || !cropRect || !(cropRect.width > 0) || !(cropRect.height > 0)) return null
  const left = Math.max(0, (rect.x - cropRect.x) / cropRect.width)
  const top = Math.max(0, (rect.y - cropRect.y) / cropRect.height)
  const right = Math.min(1, (rect.x + rect.width - cropRect.x) / cropRect.width)
  const bottom = Math.min(1, (rect.y + rect.height - cropRect.y) / cropRect.height)
  if (right <= left || bottom <= top || (left === 0 && top === 0 && right === 1 && bottom === 1)) return null
  return { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
