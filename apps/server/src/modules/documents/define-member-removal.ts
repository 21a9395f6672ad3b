import type { Handle } from '../../database/database.ts'
import type { Deletable, DeletedThing } from '../../manifest/deleted-thing.ts'
import type { Context } from '../../platform/context.ts'
import { forgetMember } from '../history/forget-history.ts'
import { saveDeleted } from '../history/keep-deleted.ts'
import { restoreOnce } from '../history/restore-once.ts'
import type { DocumentKind } from './document-kind.ts'
import { editDocument } from './edit-document.ts'

const MAX_NAME_LENGTH = 200

/** Declares how a deleted list member is stored, so that users can restore it independently of its document. */
export interface MemberRemovalDefinition<State extends { revision: number }, Parts, List extends string, Stored> {
  kind: DocumentKind<State, Parts>
  nameOf(member: { id: string }): string
  ownerOf(state: State): string | null
  store(state: State, list: List, member: { id: string }): Stored
  /** Returns the document with the member in its previous position. Throws a `Refusal` if the member already exists. */
  restoreMember(state: State, list: List, stored: Stored): State
  /** Returns the pointers at which the document and its revisions store a member's data. */
  pointersOf(list: List, id: string): string[]
}

/**
 * Defines how members of a document's lists are deleted. For 30 days, each member can be restored separately; after that, its values are also removed from old
 * versions.
 */
export function defineMemberRemoval<State extends { revision: number }, Parts, List extends string, Stored>(
  definition: MemberRemovalDefinition<State, Parts, List, Stored>,
) {
  const { kind, nameOf, ownerOf, store, restoreMember, pointersOf } = definition
  return {
    /** Stores members so that they can be restored, in the transaction that deletes them. */
    async saveDeleted(
      { actor, newId, now }: Context,
      tx: Handle,
      state: State,
      { list, members }: { list: List; members: readonly { id: string }[] },
    ): Promise<void> {
      const { brandId } = kind.subjectOf(kind.idOf(state))
      const shared = { brandId, entity: list, ownerId: ownerOf(state), members: [], admins: [], deletedBy: actor?.id ?? null, deletedAt: now() }
      for (const member of members) {
        const name = nameOf(member).slice(0, MAX_NAME_LENGTH)
        await saveDeleted(tx, { ...shared, thingId: member.id, name, content: store(state, list, member) }, newId())
      }
    },
    deletable: {
      async restore(context: Context, thing: DeletedThing) {
        const edit = { id: thing.brandId, revision: null, via: 'recover' as const }
        await editDocument(kind, context, edit, async (state, tx) => ({
          state: await restoreOnce(tx, thing, () => restoreMember(state, thing.entity as List, thing.content as Stored)),
        }))
      },
      forget: (tx, { brandId, entity, thingId }) => forgetMember(tx, kind.subjectOf(brandId), pointersOf(entity as List, thingId)),
    } satisfies Deletable,
  }
}
