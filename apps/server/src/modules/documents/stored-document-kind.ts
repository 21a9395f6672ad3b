import { diffDocuments } from '@brandwright/domain/history/diff-documents'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import type { Handle } from '../../database/database.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { historyOf } from '../history/history-of.ts'
import type { DocumentDefinition } from './document-definition.ts'
import type { DocumentKind } from './document-kind.ts'
import * as store from './document-store.ts'
import { checkedBody, currentBody, entryOf, keyedBody, positionsAfter, readDocument, type StoredDocument } from './stored-document.ts'

/** Returns the `DocumentKind` of a document type for one brand. It stores revisions and checks access for the request's actor. */
export function storedDocumentKind<Body extends PlainDocument>(
  definition: DocumentDefinition<Body>,
  context: Context,
  brandId: string,
): DocumentKind<StoredDocument<Body>> {
  const { entity, noun, policy, keyedLists, version } = definition
  const subjectOf = (id: string) => ({ brandId, entity, id })
  const notFound = () => new Refusal('not_found', `This ${noun} does not exist, or was deleted.`)
  const isDecided = (path: string) =>
    path !== '/version' && !path.startsWith('/positions/') && !(definition.derive?.pointers ?? []).some((at) => path === at || path.startsWith(`${at}/`))
  const assertExists = async (id: string) => {
    if (!(await store.findDocument(context.database.db, subjectOf(id)))) throw notFound()
  }
  return {
    noun,
    idOf: ({ id }) => id,
    subjectOf,
    // Checks the policy before looking up the document, so ids can't be probed.
    async lock(tx, id) {
      await policy.assertCanEdit(context, tx, brandId)
      await lockCurrent(definition, tx, { brandId, id }, context.now())
    },
    assertCanEdit: () => {},
    async find(db, id) {
      const row = await store.findDocument(db, subjectOf(id))
      return row && readDocument(definition, row)
    },
    write: (tx, { after }, now) =>
      store.updateDocument(tx, subjectOf(after.id), {
        version,
        revision: after.revision,
        body: keyedBody(definition, after.body, after.positions),
        updatedAt: now,
      }),
    toKeyed: ({ body, positions }) => keyedBody(definition, body, positions),
    fromKeyed(keyed, current) {
      const { body, positions } = currentBody(definition, keyed)
      return { ...current, body, positions }
    },
    stored: ({ unmigrated }) => unmigrated,
    prepare(_actor, before, after, now) {
      const body = checkedBody(definition, after.body)
      return { ...after, body, positions: positionsAfter(keyedLists, before, body), updatedAt: now }
    },
    restorable: (_now, then) => then,
    afterEdit: async () => {},
    announce: (deps, tx, id, revision) => announceDocument(definition, deps, tx, { brandId, id, revision }),
    missing: notFound,
    stale: (_context, state) =>
      new Refusal(
        'stale_revision',
        `This ${noun} has changed since you opened it. Look at the newer version and try again.`,
        definition.answerOf?.(entryOf(state)) ?? entryOf(state),
      ),
    async assertCanReadVersions(_context, id) {
      await policy.assertCanRead(context, context.database.db, brandId)
      await assertExists(id)
    },
    async assertCanChange(_context, id) {
      await policy.assertCanEdit(context, context.database.db, brandId)
      await assertExists(id)
    },
    isDecided,
    changedKeys: (paths) => paths.filter(isDecided),
    nameKeys: (keys) => keys.map((key) => ({ key, label: definition.labelOf(key) })),
  }
}

/** Locks a document until the transaction ends. If the document has an older schema version, first migrates it in a separate revision. */
export async function lockCurrent<Body extends PlainDocument>(
  definition: DocumentDefinition<Body>,
  tx: Handle,
  { brandId, id }: { brandId: string; id: string },
  now: Date,
): Promise<void> {
  const subject = { brandId, entity: definition.entity, id }
  await store.lockDocument(tx, subject)
  const row = await store.findDocument(tx, subject)
  const document = row && readDocument(definition, row)
  if (!document?.unmigrated) return
  const { revision } = document
  const body = keyedBody(definition, document.body)
  await store.updateDocument(tx, subject, { version: definition.version, revision, body })
  const change = diffDocuments(document.unmigrated.document, body)
  await historyOf(tx, subject).record({ revision, ...change, actor: null, via: 'migration', at: now, runId: null, refersTo: null })
}

/** Notifies subscribers of the document and of its type's list. */
export async function announceDocument<Body extends PlainDocument>(
  { topic }: DocumentDefinition<Body>,
  { live }: Pick<SystemContext, 'live'>,
  tx: Handle,
  { brandId, id, revision }: { brandId: string; id: string; revision: number },
): Promise<void> {
  await live.announce(tx, `documents:${topic}:${brandId}:${id}`, revision)
  await live.announce(tx, `documents:${topic}:${brandId}`, revision)
}
