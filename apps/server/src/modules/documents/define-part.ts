import type { VersionsPage } from '@brandwright/contracts/history'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { DocumentKind } from './document-kind.ts'
import { getVersion, listVersions, restoreVersion } from './document-versions.ts'
import type { Edit } from './edit-document.ts'

/** Declares a part of a document, such as the guidelines of a guide, which users read, edit and restore separately from the rest. */
export interface PartDefinition<State extends { revision: number }, Parts, Change, Value, Answer> {
  kind: DocumentKind<State, Parts>
  /** Pointers to the part's values. Revisions that change none of them are not listed as versions of the part. */
  pointers: readonly string[]
  partOf(state: State): Value
  /** Returns the current document with the part as it was in `then`. */
  restored(now: State, then: State): State
  edit(context: Context, edit: Edit<Parts>, change: Change): Promise<State>
  /** Returns the document if the actor may read the part. Throws otherwise. */
  find(context: Context, id: string): Promise<State>
  /** Returns the response with the part for the client. The error for an outdated change includes this response too. */
  answerOf(context: Context, state: State): Promise<Answer>
  /** Error message for an outdated change: "These guidelines have changed since you opened them. …" */
  staleMessage: string
}

/** Defines the operations of a part. The versions of a part are those versions of the document that changed the part. */
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
    /** Edits the part and returns it as stored. If the change is outdated, throws an error that includes the current part. */
    answering,
    edit: (context: Context, input: Edit<Parts>, change: Change): Promise<Answer> => answering(context, input.id, () => edit(context, input, change)),
    /** Lists versions of the part, newest first. Omits the actor's next undo and redo, because these apply to the whole document. */
    async versions(context: Context, input: { id: string; limit: number; cursor?: string }): Promise<Pick<VersionsPage, 'items' | 'nextCursor'>> {
      const { items, nextCursor } = await listVersions(kind, context, { ...input, only: isOfPart })
      return { items, nextCursor }
    },
    async version(context: Context, input: { id: string; number: number }): Promise<{ revision: number; document: Value }> {
      return { revision: input.number, document: partOf(await getVersion(kind, context, input)) }
    },
    /** Restores the part from an earlier version as a new revision. The rest of the document is unchanged. */
    restore: (context: Context, input: { id: string; revision: number; number: number }): Promise<Answer> =>
      answering(context, input.id, () => restoreVersion(kind, context, input, restored)),
  }
}
