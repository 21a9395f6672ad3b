import type { DocumentEntry, HunkConflict, SuggestionEntry } from '@brandwright/contracts/documents'
import type { VersionsPage } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import type { Handle } from '../../database/database.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changedByRun } from '../history/history-of.ts'
import { createDocument } from './create-document.ts'
import { type Decision, decideHunks } from './decide-hunks.ts'
import { documentRemoval, restoreDeletedDocument } from './delete-document.ts'
import type { DocumentDefinition } from './document-definition.ts'
import type { Author } from './document-kind.ts'
import * as store from './document-store.ts'
import { getVersion, listVersions, nameVersion, restoreVersion } from './document-versions.ts'
import { editDocument, writeDocument } from './edit-document.ts'
import { listSuggestions } from './list-suggestions.ts'
import { getDocument, listDocuments } from './read-documents.ts'
import { entryOf } from './stored-document.ts'
import { lockCurrent, storedDocumentKind } from './stored-document-kind.ts'
import { type SuggestInput, suggest } from './suggest.ts'
import { takeBack } from './take-back.ts'
import { type RemainingHunk, undoRun } from './undo-run.ts'

type Place = { brandId: string; id: string }
type At = Place & { revision: number }

/**
 * Gives a noun its storage and its verbs. All of them authorize by the definition's policy; those that write take the revision that the change was made
 * from, run in one transaction, record a revision and announce it. Put `deletable` into the manifest of the module.
 */
export function defineDocument<Body extends PlainDocument>(definition: DocumentDefinition<Body>) {
  const kindOf = (context: Context, brandId: string) => storedDocumentKind(definition, context, brandId)
  const removal = documentRemoval(definition)
  return {
    definition,
    deletable: removal.deletable,
    create: (context: Context, input: { brandId: string; body: Body }): Promise<DocumentEntry<Body>> => createDocument(definition, context, input),
    get: (context: Context, place: Place): Promise<DocumentEntry<Body>> => getDocument(definition, context, place),
    /** A document that something else than a permission opens, such as a link; null when it does not exist or is deleted. */
    async find(context: SystemContext, { brandId, id }: Place): Promise<DocumentEntry<Body> | null> {
      const document = await kindOf({ ...context, actor: null }, brandId).find(context.database.db, id)
      return document && entryOf(document)
    },
    /** The brand of a document; throws unless the document exists and the actor may read it. */
    async brandOf(context: Context, id: string): Promise<string> {
      if (!context.actor) throw new Refusal('unauthorized', `Sign in to see this ${definition.noun}.`)
      const { db } = context.database
      const missing = () => kindOf(context, '').missing(context.actor, id)
      const brandId = await store.findBrandOf(db, { entity: definition.entity, id })
      if (brandId === null) throw missing()
      await definition.policy.assertCanRead(context, db, brandId).catch((error: unknown) => {
        // Whoever may not read it learns nothing, not even that it exists.
        throw error instanceof Refusal ? missing() : error
      })
      return brandId
    },
    /** Those that match, last changed first, 25 a page unless `limit` says otherwise. */
    list: (context: Context, input: store.DocumentFilter & { brandId: string; limit?: number; cursor?: string }): Promise<Page<DocumentEntry<Body>>> =>
      listDocuments(definition, context, input),
    /** How many of those that match have each value of a field of the body, and the oldest of them. */
    async count(context: Context, { brandId, ...filter }: store.DocumentFilter & { brandId: string; field: string }) {
      const { db } = context.database
      await definition.policy.assertCanRead(context, db, brandId)
      const rows = await store.countDocuments(db, { brandId, entity: definition.entity }, filter)
      return new Map(rows.map(({ value, ...counted }) => [value, counted]))
    },
    /** With `merge`, a late change of texts is merged by word (`editDocument`). Changes of one `runId` are undone together by `undoRun`. */
    async edit(
      context: Context,
      { brandId, via = 'hand', runId, ...edit }: At & { merge?: boolean; via?: RevisionVia; runId?: string },
      change: (body: Body) => Body,
    ) {
      const next = await editDocument(kindOf(context, brandId), context, { ...edit, via }, (state) => {
        const body = change(state.body)
        return { state: body === state.body ? state : { ...state, body }, ...(runId === undefined ? {} : { source: { via, runId } }) }
      })
      return entryOf(next)
    },
    /** Writes for a run, within its transaction and without the checks of a person's change. Throws a refusal when the document does not exist. */
    async write(context: SystemContext, tx: Handle, { brandId, id }: Place, change: (body: Body) => Body, author: Author): Promise<DocumentEntry<Body>> {
      const kind = kindOf({ ...context, actor: null }, brandId)
      await lockCurrent(definition, tx, { brandId, id }, author.now)
      const before = await kind.find(tx, id)
      if (!before) throw kind.missing(null, id)
      const state = kind.prepare(null, before, { ...before, body: change(before.body) }, author.now)
      const written = await writeDocument(kind, tx, before, { state }, author)
      if (written !== before) await kind.announce(context, tx, id, written.revision)
      return entryOf(written)
    },
    /** Stores what a run would change, for people to decide on: see `suggest`. Returns its id, or null where it would change nothing. */
    suggest: (context: SystemContext, tx: Handle, { brandId, ...input }: Place & SuggestInput): Promise<string | null> =>
      suggest(kindOf({ ...context, actor: null }, brandId), context, tx, input),
    /** Newest first, 25 a page unless `limit` says otherwise; those with open hunks unless `state` says otherwise. */
    suggestions: (
      context: Context,
      { brandId, ...input }: Place & { state?: 'open' | 'all'; limit?: number; cursor?: string },
    ): Promise<Page<SuggestionEntry>> => listSuggestions(kindOf(context, brandId), context, input),
    /** Accepts and rejects hunks: see `decideHunks`. `conflicts` are those that were to be accepted and stay open. */
    async decide(context: Context, { brandId, ...input }: At & Decision): Promise<{ document: DocumentEntry<Body>; conflicts: HunkConflict[] } & Decision> {
      const { state, ...decided } = await decideHunks(kindOf(context, brandId), context, input)
      return { document: entryOf(state), ...decided }
    },
    undo: async (context: Context, { brandId, ...input }: At & { number?: number }): Promise<DocumentEntry<Body>> =>
      entryOf(await takeBack(kindOf(context, brandId), context, { ...input, direction: 'undo' })),
    redo: async (context: Context, { brandId, ...input }: At & { number?: number }): Promise<DocumentEntry<Body>> =>
      entryOf(await takeBack(kindOf(context, brandId), context, { ...input, direction: 'redo' })),
    /** The ids of documents of a brand that a run changed. */
    async changedByRun(context: Context, { brandId, runId }: { brandId: string; runId: string }): Promise<string[]> {
      const { db } = context.database
      await definition.policy.assertCanRead(context, db, brandId)
      return changedByRun(db, { brandId, entity: definition.entity }, runId)
    },
    async undoRun(context: Context, { brandId, ...input }: At & { runId: string }): Promise<{ document: DocumentEntry<Body>; remainder: RemainingHunk[] }> {
      const { state, remainder } = await undoRun(kindOf(context, brandId), context, input)
      return { document: entryOf(state), remainder }
    },
    versions: (context: Context, { brandId, ...input }: Place & { limit: number; cursor?: string }): Promise<VersionsPage> =>
      listVersions(kindOf(context, brandId), context, input),
    /** The body as a revision left it, in the current shape. */
    async version(context: Context, { brandId, ...input }: Place & { number: number }): Promise<Body> {
      return (await getVersion(kindOf(context, brandId), context, input)).body
    },
    restore: async (context: Context, { brandId, ...input }: At & { number: number }): Promise<DocumentEntry<Body>> =>
      entryOf(await restoreVersion(kindOf(context, brandId), context, input)),
    /** Names a version; null removes its name. */
    name: (context: Context, { brandId, ...input }: Place & { number: number; name: string | null }): Promise<void> =>
      nameVersion(kindOf(context, brandId), context, input),
    delete: (context: Context, place: At): Promise<void> => removal.delete(context, place),
    restoreDeleted: async (context: Context, place: Place): Promise<DocumentEntry<Body>> => entryOf(await restoreDeletedDocument(definition, context, place)),
  }
}
