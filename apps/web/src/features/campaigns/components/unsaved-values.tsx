import { sectionOfPointer } from '@brandwright/domain/campaigns/item-pointer'
import { pointerLabel } from '@brandwright/domain/campaigns/pointer-label'
import { plainBody } from '@brandwright/domain/campaigns/rich-text'
import { useEffect, useSyncExternalStore } from 'react'
import type { Draft } from '../../../lib/documents/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import type { Session } from '../model/session.ts'
import { useItemEditor } from '../model/use-editor.ts'
import styles from './campaign-editor.module.css'

/** Lists the values that could not be saved. Shows both values of a conflict, or the server's reason for the rejection. */
export function UnsavedValues({ campaign, item }: { campaign: Session; item: Session }) {
  return (
    <div role="alert">
      <Problems session={campaign} prefix="Campaign: " />
      <Problems session={item} prefix="" />
    </div>
  )
}

function Problems({ session, prefix }: { session: Session; prefix: string }) {
  const editor = useItemEditor()
  const { drafts } = useSyncExternalStore(session.subscribe, session.state)
  useEffect(() => notifyOfFailures(session, (pointer) => prefix + pointerLabel(pointer, editor)), [session, prefix, editor])
  const problems = Object.values(drafts).filter(({ theirs, refused }) => theirs || refused !== undefined)
  return problems.map((draft) => {
    const label = prefix + pointerLabel(draft.pointer, editor)
    return (
      <section key={draft.pointer} className={styles.problem} aria-label={`${label}: not saved`}>
        {draft.theirs ? <Conflict draft={draft} label={label} session={session} /> : <Refused draft={draft} label={label} session={session} />}
      </section>
    )
  })
}

/** Shows a notice for each value that the server rejects, and another one when automatic saving stops. Returns an unsubscribe function. */
function notifyOfFailures(session: Session, labelOf: (pointer: string) => string): () => void {
  let known = new Set<string>()
  let wasStopped = false
  return session.subscribe(() => {
    const { drafts, stopped = false } = session.state()
    const rejected = Object.values(drafts).flatMap(({ pointer, refused }) => (refused === undefined ? [] : [pointer]))
    for (const pointer of rejected)
      if (!known.has(pointer)) notify({ type: 'error', title: failureTitle(pointer, session), message: `${labelOf(pointer)} was not saved.` })
    if (stopped && !wasStopped) notify({ type: 'error', title: 'Update Error', message: 'Your changes are saved in this browser.' })
    known = new Set(rejected)
    wasStopped = stopped
  })
}

function failureTitle(pointer: string, session: Session): string {
  const sectionId = sectionOfPointer(pointer)?.id
  if (sectionId === undefined) return 'Update Error'
  const exists = session.document().sections?.some(({ id }) => id === sectionId)
  return exists ? 'Invalid options provided for updating section property' : 'Missing required section index or campaign ID'
}

interface ProblemProps {
  draft: Draft
  label: string
  session: Session
}

function Conflict({ draft, label, session }: ProblemProps) {
  return (
    <>
      <p>
        Someone else changed <strong>{label}</strong> while you were editing it. Choose which one to keep.
      </p>
      <dl className={styles.both}>
        <div>
          <dt>Yours</dt>
          <dd>{valueText(draft.value)}</dd>
          <dd>
            <Button variant="primary" onClick={() => session.choose(draft.pointer, 'mine')}>
              Keep mine
            </Button>
          </dd>
        </div>
        <div>
          <dt>Theirs</dt>
          <dd>{valueText(draft.theirs?.value)}</dd>
          <dd>
            <Button onClick={() => session.choose(draft.pointer, 'theirs')}>Keep theirs</Button>
          </dd>
        </div>
      </dl>
    </>
  )
}

function Refused({ draft, label, session }: ProblemProps) {
  return (
    <>
      <p>
        <strong>{label}</strong> was not saved. {draft.refused}
      </p>
      <div className={styles.acts}>
        <Button onClick={() => session.retry(draft.pointer)}>Retry</Button>
        <Button variant="quiet" onClick={() => session.choose(draft.pointer, 'theirs')}>
          Discard my change
        </Button>
      </div>
    </>
  )
}

/** Returns the texts in a value for display. Omits keys and ids. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'Deleted'
  if (typeof value === 'string') return value === '' ? 'Empty' : plainBody(value)
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.length === 0 ? 'Empty' : value.map(valueText).join('\n')
  if (typeof value !== 'object') return String(value)
  const texts = Object.entries(value).flatMap(([key, one]) => (key === 'id' || typeof one !== 'string' || one === '' ? [] : [one]))
  return texts.length > 0 ? texts.join(', ') : 'Empty'
}
