import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import type { Deletable } from '../../manifest/deleted-thing.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findDeletedOf } from '../history/find-deleted-of.ts'
import { forgetBlobs } from '../history/forget-blobs.ts'
import { forgetHistoryOf } from '../history/forget-history.ts'
import { historyOf } from '../history/history-of.ts'
import { keepDeleted } from '../history/keep-deleted.ts'
import { takeDeleted } from '../history/take-deleted.ts'
import type { DocumentDefinition } from './document-definition.ts'
import * as store from './document-store.ts'
import { readDocument, type StoredDocument } from './stored-document.ts'
import { announceDocument, storedDocumentKind } from './stored-document-kind.ts'
import { deleteSuggestionsFor } from './suggestion-store.ts'

const MAX_NAME_LENGTH = 200

/** Deletes a document. For 30 days it can be restored, with its history and suggestions. */
export async function deleteDocument<Body extends PlainDocument>(
  definition: DocumentDefinition<Body>,
  context: Context,
  { brandId, id, revision }: { brandId: string; id: string; revision: number },
): Promise<void> {
  const { entity, policy, titleOf, noun } = definition
  const kind = storedDocumentKind(definition, context, brandId)
  await context.database.db.transaction(async (tx) => {
    await (policy.assertCanDelete ?? policy.assertCanEdit)(context, tx, brandId)
    await kind.lock(tx, id)
    const document = await kind.find(tx, id)
    if (!document) throw kind.missing(context.actor, id)
    if (document.revision !== revision) throw kind.stale(context, document)
    const deletedAt = context.now()
    await store.updateDocument(tx, kind.subjectOf(id), { deletedAt })
    const name = titleOf(document.body).slice(0, MAX_NAME_LENGTH) || noun
    const thing = { brandId, entity, thingId: id, name, content: {}, ownerId: null, members: [], admins: [] }
    await keepDeleted(tx, { ...thing, deletedBy: context.actor?.id ?? null, deletedAt }, context.newId())
    await announceDocument(definition, context, tx, { brandId, id, revision: document.revision + 1 })
  })
}

/** Restores a deleted document by its own id. */
export async function restoreDeletedDocument<Body extends PlainDocument>(
  definition: DocumentDefinition<Body>,
  context: Context,
  { brandId, id }: { brandId: string; id: string },
): Promise<StoredDocument<Body>> {
  await definition.policy.assertCanEdit(context, context.database.db, brandId)
  const thing = await findDeletedOf(context.database.db, { brandId, entity: definition.entity, id })
  if (!thing) throw new Refusal('not_found', `This ${definition.noun} was not deleted in the last 30 days.`)
  await deletableDocument(definition).restore(context, thing)
  const kind = storedDocumentKind(definition, context, brandId)
  const document = await kind.find(context.database.db, id)
  if (!document) throw kind.missing(context.actor, id)
  return document
}

/** How a deleted document of the noun is restored, and cleared when its time is over. */
export function deletableDocument<Body extends PlainDocument>(definition: DocumentDefinition<Body>): Deletable {
  const subjectOf = (brandId: string, id: string) => ({ brandId, entity: definition.entity, id })
  return {
    async restore(context, thing) {
      const { brandId, thingId: id } = thing
      const subject = subjectOf(brandId, id)
      await context.database.db.transaction(async (tx) => {
        await definition.policy.assertCanEdit(context, tx, brandId)
        await takeDeleted(tx, thing, async () => {
          await store.lockDocument(tx, subject)
          const row = await store.findDocument(tx, subject, 'deleted')
          if (!row) throw new Refusal('not_found', `This ${definition.noun} is no longer stored.`)
          const revision = row.revision + 1
          const actor = context.actor?.id ?? null
          await store.updateDocument(tx, subject, { deletedAt: null, revision })
          await historyOf(tx, subject).record({ revision, patch: [], inverse: [], actor, via: 'undelete', at: context.now(), runId: null, refersTo: null })
          const document = readDocument(definition, { ...row, revision })
          await announceDocument(definition, context, tx, document)
        })
      })
    },
    async forget(tx, { brandId, thingId }, now) {
      const subject = subjectOf(brandId, thingId)
      const body = await store.removeDocument(tx, subject)
      if (!body) return
      await forgetBlobs(tx, body, now)
      await deleteSuggestionsFor(tx, subject)
      await forgetHistoryOf(tx, subject, now)
    },
  }
}
