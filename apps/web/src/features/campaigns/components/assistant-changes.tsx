import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { VersionLine } from '@brandwright/contracts/history'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { itemVersionsQuery } from '../api/suggestion-calls.ts'
import { useRunChanges } from '../api/use-run-changes.ts'
import styles from './revise-panel.module.css'

/** Lists what runs changed in an item, newest first, and undoes all changes of a run; later changes by people stay. */
export function AssistantChanges({ session }: { session: DocumentSession<CampaignItem> }) {
  const { id: itemId, campaignId } = session.document()
  const [isOpen, setIsOpen] = useState(false)
  const [undoing, setUndoing] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({ ...itemVersionsQuery({ campaignId, itemId }), enabled: isOpen })
  const { undo, labelsOf } = useRunChanges(session)
  const runs = runsOf(data?.items ?? [])
  const undoRun = async (runId: string) => {
    setUndoing(runId)
    await undo(runId)
    await refetch()
    setUndoing(null)
  }
  return (
    <details className={styles.changes} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Changes by the assistant</summary>
      {error && <FormAlert title="The changes could not be loaded">{errorMessage(error)}</FormAlert>}
      {data && runs.length === 0 && <p className={styles.state}>The assistant has changed nothing here yet.</p>}
      <ul className={styles.hunks}>
        {runs.map(({ runId, at, keys, changed, isUndone }) => (
          <li key={runId} className={styles.hunk}>
            <h3>{formatDateTime(at)}</h3>
            <p className={styles.state}>{[labelsOf(keys), changed > keys.length ? `${changed - keys.length} more` : ''].filter(Boolean).join('; ')}</p>
            <div className={styles.acts}>
              {isUndone ? (
                <p className={styles.state}>Undone</p>
              ) : (
                <Button
                  size="sm"
                  busy={undoing === runId}
                  disabled={undoing !== null}
                  aria-label={`Undo the changes of ${formatDateTime(at)}`}
                  onClick={() => void undoRun(runId)}
                >
                  <Undo2 size={14} aria-hidden="true" />
                  Undo
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface RunChanges {
  runId: string
  at: string
  keys: string[]
  /** Total number of changed values. */
  changed: number
  isUndone: boolean
}

/** Groups versions by the run that made them. A run is undone if its undo was not redone. */
function runsOf(versions: readonly VersionLine[]): RunChanges[] {
  const redone = new Set(versions.flatMap(({ via, refersTo }) => (via === 'redo' && refersTo !== null ? [refersTo] : [])))
  const undone = new Set(versions.flatMap(({ via, refersTo, revision }) => (via === 'undo' && refersTo !== null && !redone.has(revision) ? [refersTo] : [])))
  const runs = new Map<string, RunChanges>()
  for (const { runId, at, keys, changed, revision } of versions) {
    if (runId === null) continue
    const run = runs.get(runId) ?? { runId, at, keys: [], changed: 0, isUndone: false }
    run.keys = [...new Set([...run.keys, ...keys.map(({ key }) => key)])]
    run.changed += changed
    run.isUndone ||= undone.has(revision)
    runs.set(runId, run)
  }
  return [...runs.values()]
}
