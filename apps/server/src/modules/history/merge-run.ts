import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { mergeRevisions, takeBack } from '@brandwright/domain/history/merge-revisions'
import type { Handle } from '../../database/database.ts'
import type { Revision, Subject } from './revision.ts'
import * as store from './revision-store.ts'

/**
 * Makes one revision of all that a run wrote, once the run has ended; `current` is the keyed document as the newest revision left it. What somebody
 * wrote in between stays a revision of its own, and so does a version with a name.
 */
export async function mergeRun(tx: Handle, subject: Subject, runId: string, current: PlainDocument): Promise<void> {
  let document = current
  for (const group of neighbours(await store.listSinceRun(tx, subject, runId), runId).reverse()) {
    const newestFirst = group.toReversed()
    const [last, ...earlier] = newestFirst
    if (last && earlier.length > 0) {
      const merged = mergeRevisions(document, newestFirst)
      const gone = earlier.map(({ revision }) => revision)
      await store.replaceRevisions(tx, subject, gone, { revision: last.revision, ...merged })
    }
    document = takeBack(document, newestFirst)
  }
}

/** Runs of revisions that may become one; each other revision stands alone. */
function neighbours(revisions: Revision[], runId: string): Revision[][] {
  const groups: Revision[][] = []
  for (const revision of revisions) {
    const last = groups.at(-1)?.at(-1)
    if (revision.runId === runId && last?.runId === runId && last.name === null) groups.at(-1)?.push(revision)
    else groups.push([revision])
  }
  return groups
}
