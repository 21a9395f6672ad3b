import type { Handle } from '../../database/database.ts'
import type { Deletable, DeletedThing } from '../../manifest/deleted-thing.ts'
import type { Context } from '../../platform/context.ts'
import { historyOf } from '../history/history-of.ts'
import { saveDeleted } from '../history/keep-deleted.ts'
import { restoreOnce } from '../history/restore-once.ts'
import type { DocumentKind } from './document-kind.ts'

const MAX_NAME_LENGTH = 200

/** A deleted document as it is stored: its display name, the content that `restoreRows` needs, and, for a brand, its owner and members. */
type RemovedDocument = Pick<DeletedThing, 'name' | 'content'> & Partial<Pick<DeletedThing, 'ownerId' | 'members' | 'admins'>>

/** Declares how documents of a kind are removed and restored, and how their data is deleted after 30 days. */
export interface RemovalDefinition<State extends { revision: number }> {
  /** Returns the document kind, with the permissions of the actor in `context`. */
  kindOf(context: Context, brandId: string): Pick<DocumentKind<State, never>, 'lock' | 'find' | 'missing' | 'stale' | 'subjectOf' | 'announce'>
  assertCanDelete(context: Context, tx: Handle, state: State): void | Promise<void>
  /** Throws unless the actor may restore the document. If omitted, only the users that were stored with the deleted document can restore it. */
  assertCanRestore?(context: Context, tx: Handle, brandId: string): Promise<void>
  remove(context: Context, tx: Handle, state: State, at: Date): Promise<RemovedDocument>
  /** Writes the document back at this revision. Throws a `Refusal` if that is impossible. */
  restoreRows(context: Context, tx: Handle, thing: DeletedThing, next: { revision: number; at: Date }): Promise<void>
  forget: Deletable['forget']
}

/** Defines how documents of a kind are deleted and restored. For 30 days, a document can be restored with its history; restoring it creates a new revision. */
export function defineRemoval<State extends { revision: number }>(definition: RemovalDefinition<State>) {
  const { kindOf, assertCanDelete, assertCanRestore, remove, restoreRows, forget } = definition
  return {
    /** Deletes the document. Without `revision`, skips the conflict check. */
    delete: (context: Context, { brandId, id, revision }: { brandId: string; id: string; revision?: number }): Promise<void> =>
      context.database.db.transaction(async (tx) => {
        const kind = kindOf(context, brandId)
        await kind.lock(tx, id)
        const state = await kind.find(tx, id)
        if (!state) throw kind.missing(context.actor, id)
        await assertCanDelete(context, tx, state)
        if (revision !== undefined && state.revision !== revision) throw kind.stale(context, state)
        const at = context.now()
        const { name, ...removed } = await remove(context, tx, state, at)
        const thing = { ...kind.subjectOf(id), thingId: id, ownerId: null, members: [], admins: [], ...removed, name: name.slice(0, MAX_NAME_LENGTH) }
        await saveDeleted(tx, { ...thing, deletedBy: context.actor?.id ?? null, deletedAt: at }, context.newId())
        await kind.announce(context, tx, id, state.revision + 1)
      }),
    deletable: {
      restore: (context, thing) =>
        context.database.db.transaction(async (tx) => {
          const { brandId, thingId: id } = thing
          await assertCanRestore?.(context, tx, brandId)
          await restoreOnce(tx, thing, async () => {
            const kind = kindOf(context, brandId)
            const history = historyOf(tx, kind.subjectOf(id))
            const [revision, at, actor] = [(await history.last()) + 1, context.now(), context.actor?.id ?? null]
            await restoreRows(context, tx, thing, { revision, at })
            await history.record({ revision, patch: [], inverse: [], actor, via: 'undelete', at, runId: null, refersTo: null })
            await kind.announce(context, tx, id, revision)
          })
        }),
      forget,
    } satisfies Deletable,
  }
}
