import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { applyInverses } from '@brandwright/domain/history/merge-revisions'
import type { Handle } from '../../database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Revision, Subject } from './revision.ts'
import * as store from './revision-store.ts'

/** Returns functions that read the history of a document and record revisions. Revisions must be recorded in the transaction that writes the document. */
export function historyOf(db: Handle, subject: Subject) {
  return {
    record: (row: Omit<Revision, 'name'>) => store.insertRevision(db, subject, row),
    last: () => store.lastRevision(db, subject),
    /** Returns a revision. Throws if it doesn't exist. */
    async find(number: number): Promise<Revision> {
      const found = await store.findRevision(db, subject, number)
      if (!found) throw noVersion(number)
      return found
    },
    has: async (number: number) => (await store.findRevision(db, subject, number)) !== null,
    page: (query: { before: number | null; limit: number }) => store.listRevisions(db, subject, query),
    lines: (query: { before: number | null; limit: number }) => store.listLines(db, subject, query),
    own: (person: string, limit: number) => store.listByPerson(db, subject, person, limit),
    /** Returns all revisions of the document since the first revision of a run, oldest first; empty if the run wrote nothing. */
    sinceRun: (runId: string) => store.listSinceRun(db, subject, runId),
    toucher: (after: number, paths: string[]) => store.findToucher(db, subject, after, paths),
    /** Returns the document at revision `number`, in the form that revisions store, by applying inverse patches to a later state. */
    async at(number: number, later: { document: PlainDocument; revision: number }): Promise<PlainDocument> {
      return applyInverses(later.document, await store.listInverses(db, subject, number, later.revision))
    },
    async name(number: number, versionName: string | null): Promise<void> {
      if (!(await store.setName(db, subject, number, versionName))) throw noVersion(number)
    },
  }
}

/** Returns the ids of a brand's documents of one kind that a run changed. */
export const changedByRun = (db: Handle, kind: Omit<Subject, 'id'>, runId: string): Promise<string[]> => store.listIdsOfRun(db, kind, runId)

const noVersion = (number: number) => new Refusal('not_found', `There is no version ${number}.`)
