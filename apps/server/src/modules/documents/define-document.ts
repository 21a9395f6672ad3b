import type { DocumentEntry, HunkConflict, SuggestionEntry } from '@brandwright/contracts/documents'
import type { VersionsPage } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import type { Handle } from '../../database/database.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changedByRun, historyOf } from '../history/history-of.ts'
import { type Decision, decideHunks } from './decide-hunks.ts'
import { documentRemoval, forgetDocuments, restoreDeletedDocument } from './delete-document.ts'
import type { DocumentDefinition } from './document-definition.ts'
import type { Author } from './document-kind.ts'
import * as store from './document-store.ts'
import { getVersion, listVersions, nameVersion, restoreVersion } from './document-versions.ts'
import { editDocument, writeDocument } from './edit-document.ts'
import { listSuggestions } from './list-suggestions.ts'
import { getDocument, listDocuments } from './read-documents.ts'
import { checkedBody, entryOf, keyedBody } from './stored-document.ts'
import { announceDocument, lockCurrent, storedDocumentKind } from './stored-document-kind.ts'
import { type SuggestInput, suggest } from './suggest.ts'
import { undoOrRedo } from './undo-or-redo.ts'
import { type RemainingHunk, undoRun } from './undo-run.ts'

const FIRST_REVISION = 1

type DocumentLocation = { brandId: string; id: string }
type At = DocumentLocation & { revision: number }

/**
 * Defines the storage and the operations of a document type, authorized by its policy; the result must be added to `documents` in the module's manifest. Write
 * operations take the revision that they are based on, run in one transaction, and record and announce a revision.
 */
export function defineDocument<Body extends PlainDocument>(definition: DocumentDefinition<Body>) {
  const kindOf = (context: Context, brandId: string) => storedDocumentKind(definition, context, brandId)
  const removal = documentRemoval(definition)
  return {
    definition,
    deletable: removal.deletable,
    create: (context: Context, input: { brandId: string; body: Body }): Promise<DocumentEntry<Body>> => createDocument(definition, context, input),
    get: (context: Context, location: DocumentLocation): Promise<DocumentEntry<Body>> => getDocument(definition, context, location),
    /**
     * Returns a document without checking access; null if it doesn't exist or is deleted. The caller must have authorized the request in another way, such as
     * by a share link.
     */
    async find(context: SystemContext, { brandId, id }: DocumentLocation): Promise<DocumentEntry<Body> | null> {
      const document = await kindOf({ ...context, actor: null }, brandId).find(context.database.db, id)
      return document && entryOf(document)
    },
    /** Returns a document's brand. Throws unless the document exists and the actor may read it. */
    async brandOf(context: Context, id: string): Promise<string> {
      if (!context.actor) throw new Refusal('unauthorized', `Sign in to see this ${definition.noun}.`)
      const { db } = context.database
      const missing = () => kindOf(context, '').missing(context.actor, id)
      const brandId = await store.findBrandOf(db, { entity: definition.entity, id })
      if (brandId === null) throw missing()
      await definition.policy.assertCanRead(context, db, brandId).catch((error: unknown) => {
        // Callers without access get the same error as for a missing document, so that ids can't be probed.
        throw error instanceof Refusal ? missing() : error
      })
      return brandId
    },
    /** Returns a page of matching documents, most recently changed first. 25 per page by default. */
    list: (context: Context, input: store.DocumentFilter & { brandId: string; limit?: number; cursor?: string }): Promise<Page<DocumentEntry<Body>>> =>
      listDocuments(definition, context, input),
    /** Counts the matching documents for each value of a body field, and returns the oldest document of each value. */
    async count(context: Context, { brandId, ...filter }: store.DocumentFilter & { brandId: string; field: string }) {
      const { db } = context.database
      await definition.policy.assertCanRead(context, db, brandId)
      const rows = await store.countDocuments(db, { brandId, entity: definition.entity }, filter)
      return new Map(rows.map(({ value, ...counted }) => [value, counted]))
    },
    /**
     * Edits a document. With `merge`, text changes that are based on an older revision are merged word by word (see `editDocument`); all changes with the same
     * `runId` can be undone together (see `undoRun`).
     */
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
    /** Writes a document in the transaction of a run, without checking a user's permissions. Throws a `Refusal` if the document does not exist. */
    async write(
      context: SystemContext,
      tx: Handle,
      { brandId, id }: DocumentLocation,
      change: (body: Body) => Body,
      author: Author,
    ): Promise<DocumentEntry<Body>> {
      const kind = kindOf({ ...context, actor: null }, brandId)
      await lockCurrent(definition, tx, { brandId, id }, author.now)
      const before = await kind.find(tx, id)
      if (!before) throw kind.missing(null, id)
      const state = kind.prepare(null, before, { ...before, body: change(before.body) }, author.now)
      const written = await writeDocument(kind, tx, before, { state }, author)
      if (written !== before) await kind.announce(context, tx, id, written.revision)
      return entryOf(written)
    },
    /** Stores a run's changes for users to decide on: see `suggest`. Returns the suggestion's id, or null if nothing would change. */
    suggest: (context: SystemContext, tx: Handle, { brandId, ...input }: DocumentLocation & SuggestInput): Promise<string | null> =>
      suggest(kindOf({ ...context, actor: null }, brandId), context, tx, input),
    /** Returns a page of suggestions, newest first. By default, a page has 25 entries and includes only suggestions with open hunks. */
    suggestions: (
      context: Context,
      { brandId, ...input }: DocumentLocation & { state?: 'open' | 'all'; limit?: number; cursor?: string },
    ): Promise<Page<SuggestionEntry>> => listSuggestions(kindOf(context, brandId), context, input),
    /** Accepts and rejects hunks: see `decideHunks`. `conflicts` lists hunks in `accept` that stay open. */
    async decide(context: Context, { brandId, ...input }: At & Decision): Promise<{ document: DocumentEntry<Body>; conflicts: HunkConflict[] } & Decision> {
      const { state, ...decided } = await decideHunks(kindOf(context, brandId), context, input)
      return { document: entryOf(state), ...decided }
    },
    undo: async (context: Context, { brandId, ...input }: At & { number?: number }): Promise<DocumentEntry<Body>> =>
      entryOf(await undoOrRedo(kindOf(context, brandId), context, { ...input, direction: 'undo' })),
    redo: async (context: Context, { brandId, ...input }: At & { number?: number }): Promise<DocumentEntry<Body>> =>
      entryOf(await undoOrRedo(kindOf(context, brandId), context, { ...input, direction: 'redo' })),
    /** Returns the ids of a brand's documents that a run changed. */
    async changedByRun(context: Context, { brandId, runId }: { brandId: string; runId: string }): Promise<string[]> {
      const { db } = context.database
      await definition.policy.assertCanRead(context, db, brandId)
      return changedByRun(db, { brandId, entity: definition.entity }, runId)
    },
    async undoRun(context: Context, { brandId, ...input }: At & { runId: string }): Promise<{ document: DocumentEntry<Body>; remainder: RemainingHunk[] }> {
      const { state, remainder } = await undoRun(kindOf(context, brandId), context, input)
      return { document: entryOf(state), remainder }
    },
    versions: (context: Context, { brandId, ...input }: DocumentLocation & { limit: number; cursor?: string }): Promise<VersionsPage> =>
      listVersions(kindOf(context, brandId), context, input),
    /** Returns the body at a revision, migrated to the current shape. */
    async version(context: Context, { brandId, ...input }: DocumentLocation & { number: number }): Promise<Body> {
      return (await getVersion(kindOf(context, brandId), context, input)).body
    },
    restore: async (context: Context, { brandId, ...input }: At & { number: number }): Promise<DocumentEntry<Body>> =>
      entryOf(await restoreVersion(kindOf(context, brandId), context, input)),
    /** Names a version. Null removes its name. */
    name: (context: Context, { brandId, ...input }: DocumentLocation & { number: number; name: string | null }): Promise<void> =>
      nameVersion(kindOf(context, brandId), context, input),
    delete: (context: Context, location: At): Promise<void> => removal.delete(context, location),
    /** Permanently deletes the matching documents of a brand with their history. Must be called in the transaction that deletes their parent. */
    forgetAll: (tx: Handle, { brandId, ...filter }: store.DocumentFilter & { brandId: string }, now: Date): Promise<void> =>
      forgetDocuments(tx, { brandId, entity: definition.entity }, filter, now),
    restoreDeleted: async (context: Context, location: DocumentLocation): Promise<DocumentEntry<Body>> =>
      entryOf(await restoreDeletedDocument(definition, context, location)),
  }
}

/** Creates a document of a brand with its first revision. */
async function createDocument<Body extends PlainDocument>(
  definition: DocumentDefinition<Body>,
  context: Context,
  input: { brandId: string; body: Body },
): Promise<DocumentEntry<Body>> {
  const { brandId } = input
  const { entity, version, policy } = definition
  return context.database.db.transaction(async (tx) => {
    await policy.assertCanEdit(context, tx, brandId)
    const body = checkedBody(definition, input.body)
    const [id, now, createdBy] = [context.newId(), context.now(), context.actor?.id ?? null]
    const row = { brandId, id, revision: FIRST_REVISION, createdAt: now, updatedAt: now, createdBy }
    await store.insertDocument(tx, { ...row, entity, version, body: keyedBody(definition, body), deletedAt: null })
    const first = { revision: FIRST_REVISION, patch: [], inverse: [], actor: createdBy, via: 'create' as const, at: now, runId: null, refersTo: null }
    await historyOf(tx, { brandId, entity, id }).record(first)
    await announceDocument(definition, context, tx, row)
    return entryOf({ ...row, body, positions: {} })
  })
}
