import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { applyInverses, mergeRevisions } from '@brandwright/domain/history/merge-revisions'
import type { Handle } from '../../database/database.ts'
import type { Revision, Subject } from './revision.ts'
import * as store from './revision-store.ts'

/**
 * Merges adjacent revisions of a finished run into one, except across named versions and other users' revisions. `current` is the document at the newest
 * revision, in the form that revisions store.
 */
export async function mergeRun(tx: Handle, subject: Subject, runId: string, current: PlainDocument): Promise<void> {
  let document = current
  for (const group of neighbours(await store.listSinceRun(tx, subject, runId), runId).reverse()) {
    const newestFirst = group.toReversed()
    const [last, ...earlier] = newestFirst
    if (last && earlier.length > 0) {
      const merged = mergeRevisions(document, newestFirst)
      const mergedRevisions = earlier.map(({ revision }) => revision)
      await store.replaceRevisions(tx, subject, mergedRevisions, { revision: last.revision, ...merged })
    }
    document = applyInverses(document, newestFirst)
  }
}

/** Groups adjacent mergeable revisions of the run. Every other revision forms a separate group. */
function neighbours(revisions: Revision[], runId: string): Revision[][] {
  const groups: Revision[][] = []
  for (const revision of revisions) {
    const last = groups.at(-1)?.at(-1)
    if (revision.runId === runId && last?.runId === runId && last.name === null) groups.at(-1)?.push(revision)
    else groups.push([revision])
  }
  return groups
}
