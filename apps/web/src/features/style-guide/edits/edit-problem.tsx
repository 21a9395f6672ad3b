import type { GuideSession } from '../../../entities/brands/editing.ts'
import type { Draft } from '../../../lib/documents/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { describePointer } from '../model/pointer-label.ts'
import styles from './edit-problems.module.css'
import { ShownValue } from './shown-value.tsx'

/** Explains why a value could not be saved and offers actions that resolve the problem. For a conflict, shows both values. */
export default function EditProblem({ draft, edits }: { draft: Draft; edits: GuideSession }) {
  return (
    <section className={styles.trouble} aria-label={`${describePointer(draft.pointer).label}: not saved`}>
      {draft.theirs ? <Conflict draft={draft} theirs={draft.theirs.value} edits={edits} /> : <Refused draft={draft} edits={edits} />}
    </section>
  )
}

function Conflict({ draft, theirs, edits }: { draft: Draft; theirs: unknown; edits: GuideSession }) {
  return (
    <>
      <p>
        <strong>{describePointer(draft.pointer).label}</strong> was changed by someone else while you edited it. Choose the value to keep.
      </p>
      <dl className={styles.both}>
        <div>
          <dt>Yours</dt>
          <dd>
            <ShownValue value={draft.value} />
          </dd>
          <dd>
            <Button variant="primary" onClick={() => edits.choose(draft.pointer, 'mine')}>
              Keep mine
            </Button>
          </dd>
        </div>
        <div>
          <dt>Theirs (saved)</dt>
          <dd>
            <ShownValue value={theirs} />
          </dd>
          <dd>
            <Button onClick={() => edits.choose(draft.pointer, 'theirs')}>Keep theirs</Button>
          </dd>
        </div>
      </dl>
    </>
  )
}

function Refused({ draft, edits }: { draft: Draft; edits: GuideSession }) {
  return (
    <>
      <p>
        <strong>{describePointer(draft.pointer).label}</strong> was not saved. {draft.refused}
      </p>
      <p className={styles.kept}>
        Your change is saved here: <ShownValue value={draft.value} />
      </p>
      <div className={styles.ways}>
        <Button onClick={() => edits.retry(draft.pointer)}>Try again</Button>
        <Button variant="quiet" onClick={() => edits.choose(draft.pointer, 'theirs')}>
          Discard my change
        </Button>
      </div>
    </>
  )
}
