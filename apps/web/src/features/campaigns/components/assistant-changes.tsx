import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { VersionLine } from '@brandwright/contracts/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { focusAfterRemoval } from '../../../lib/focus-after-removal.ts'
import { formatDateTime } from '../../../lib/format-date-time.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { itemVersionsQuery } from '../api/suggestion-calls.ts'
import { useRunChanges } from '../api/use-run-changes.ts'
import styles from './revise-panel.module.css'

/** Lists the assistant's changes to an item by run, newest first. Undoing a run reverts all changes of that run and keeps later changes by users. */
export function AssistantChanges({ session }: { session: DocumentSession<CampaignItem> }) {
  const { id: itemId, campaignId } = session.document()
  const [isOpen, setIsOpen] = useState(false)
  const [undoing, setUndoing] = useState<string | null>(null)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({ ...itemVersionsQuery({ campaignId, itemId }), enabled: isOpen })
  const { undo, labelsOf } = useRunChanges(session)
  const runs = runsOf(data?.pages.flatMap(({ items }) => items) ?? [])
  const undoRun = async (runId: string) => {
    setUndoing(runId)
    await undo(runId)
    setUndoing(null)
  }
  const textOf = ({ keys, hidden }: RunChanges) => [labelsOf(keys), hidden > 0 ? `${hidden} more` : ''].filter(Boolean).join('; ')
  return (
    <details className={styles.changes} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Changes by the assistant</summary>
      {error && <FormAlert title="The changes could not be loaded">{errorMessage(error)}</FormAlert>}
      {data && runs.length === 0 && !hasNextPage && <p className={styles.state}>The assistant has not changed anything here yet.</p>}
      <ul className={styles.hunks}>
        {runs.map((run) => (
          <li key={run.runId} className={styles.hunk}>
            <h3>{formatDateTime(run.at)}</h3>
            <p className={styles.state}>{textOf(run)}</p>
            <div className={styles.acts}>
              {run.isUndone ? (
                <p className={styles.state}>Undone</p>
              ) : (
                <Button
                  size="sm"
                  busy={undoing === run.runId}
                  disabled={undoing !== null}
                  aria-label={`Undo the changes of ${formatDateTime(run.at)}: ${textOf(run)}`}
                  onClick={({ currentTarget }) => {
                    focusAfterRemoval(currentTarget, () => null)
                    void undoRun(run.runId)
                  }}
                >
                  <Undo2 size={14} aria-hidden="true" />
                  Undo
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older changes
        </Button>
      )}
    </details>
  )
}

interface RunChanges {
  runId: string
  at: string
  keys: string[]
  /** Number of changed values that `keys` does not contain. */
  hidden: number
  revisions: number[]
}

/**
 * Groups versions by the assistant run that made them. A run counts as undone only once all of its versions are undone, so users can undo the run again if some
 * of its accepted suggestions remain.
 */
function runsOf(versions: readonly VersionLine[]): (RunChanges & { isUndone: boolean })[] {
  const redone = new Set(versions.flatMap(({ via, refersTo }) => (via === 'redo' && refersTo !== null ? [refersTo] : [])))
  const undone = new Set(versions.flatMap(({ via, refersTo, revision }) => (via === 'undo' && refersTo !== null && !redone.has(revision) ? [refersTo] : [])))
  const runs = new Map<string, RunChanges>()
  for (const { runId, via, at, keys, changed, revision } of versions) {
    if (runId === null || via !== 'assistant') continue
    const run = runs.get(runId) ?? { runId, at, keys: [], hidden: 0, revisions: [] }
    run.keys = [...new Set([...run.keys, ...keys.map(({ key }) => key)])]
    run.hidden += changed - keys.length
    run.revisions.push(revision)
    runs.set(runId, run)
  }
  return [...runs.values()].map((run) => ({ ...run, isUndone: run.revisions.every((revision) => undone.has(revision)) }))
}
