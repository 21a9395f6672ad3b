import type { VersionsPage } from '@brandwright/contracts/history'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { DocumentKind } from './document-kind.ts'
import { getVersion, listVersions, restoreVersion } from './document-versions.ts'
import type { Edit } from './edit-document.ts'

/** Declares a part of a document that people read, change and restore by itself, as the guidelines of a guide. */
export interface PartDefinition<State extends { revision: number }, Parts, Change, Value, Answer> {
  kind: DocumentKind<State, Parts>
  /** Where it stands in the document. A revision that changed nothing there is no version of the part. */
  pointers: readonly string[]
  partOf(state: State): Value
  /** The present document with the part as it was then. */
  restored(now: State, then: State): State
  edit(context: Context, edit: Edit<Parts>, change: Change): Promise<State>
  /** The document for who may read the part; throws otherwise. */
  find(context: Context, id: string): Promise<State>
  /** What clients read of the part. The refusal of a late change holds it. */
  answerOf(context: Context, state: State): Promise<Answer>
  /** What a late change is refused with: "These guidelines have changed since you opened them. …" */
  staleMessage: string
}

/** Gives a part of a document its verbs. Its versions are those of the document that changed it. */
export function definePart<State extends { revision: number }, Parts, Change, Value, Answer>(definition: PartDefinition<State, Parts, Change, Value, Answer>) {
  const { kind, pointers, partOf, restored, edit, find, answerOf, staleMessage } = definition
  const isOfPart = (key: string) => pointers.some((pointer) => key === pointer || key.startsWith(`${pointer}/`))
  const answering = async (context: Context, id: string, write: () => Promise<State>): Promise<Answer> => {
    const written = await write().catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'stale_revision') throw error
      throw new Refusal('stale_revision', staleMessage, await answerOf(context, await find(context, id)), error.conflicts)
    })
    return answerOf(context, written)
  }
  return {
    get: async (context: Context, id: string): Promise<Answer> => answerOf(context, await find(context, id)),
    /** Answers a write of the document with the part as it is then, and refuses a late one with the part as it is now. */
    answering,
    edit: (context: Context, input: Edit<Parts>, change: Change): Promise<Answer> => answering(context, input.id, () => edit(context, input, change)),
    /** Newest first, without the actor's next undo and redo: those are the document's. */
    async versions(context: Context, input: { id: string; limit: number; cursor?: string }): Promise<Pick<VersionsPage, 'items' | 'nextCursor'>> {
      const { items, nextCursor } = await listVersions(kind, context, { ...input, only: isOfPart })
      return { items, nextCursor }
    },
    async version(context: Context, input: { id: string; number: number }): Promise<{ revision: number; document: Value }> {
      return { revision: input.number, document: partOf(await getVersion(kind, context, input)) }
    },
    /** Restores the part of an earlier version as a new revision. The rest of the document stays as it is. */
    restore: (context: Context, input: { id: string; revision: number; number: number }): Promise<Answer> =>
      answering(context, input.id, () => restoreVersion(kind, context, input, restored)),
  }
}
