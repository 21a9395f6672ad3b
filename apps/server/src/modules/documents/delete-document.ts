import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { forgetBlobs } from '../history/forget-blobs.ts'
import { forgetHistoryOf } from '../history/forget-history.ts'
import { findDeletedOf } from '../history/keep-deleted.ts'
import type { Subject } from '../history/revision.ts'
import { defineRemoval } from './define-removal.ts'
import type { DocumentDefinition } from './document-definition.ts'
import * as store from './document-store.ts'
import type { StoredDocument } from './stored-document.ts'
import { storedDocumentKind } from './stored-document-kind.ts'
import { deleteSuggestionsFor } from './suggestion-store.ts'

const FORGET_BATCH = 100

/** Defines how documents of a type are deleted and restored with their suggestions. The row is marked as deleted, not removed. */
export function documentRemoval<Body extends PlainDocument>(definition: DocumentDefinition<Body>) {
  const { entity, policy, titleOf, noun } = definition
  return defineRemoval<StoredDocument<Body>>({
    kindOf: (context, brandId) => storedDocumentKind(definition, context, brandId),
    assertCanDelete: (context, tx, { brandId }) => (policy.assertCanDelete ?? policy.assertCanEdit)(context, tx, brandId),
    assertCanRestore: policy.assertCanEdit,
    async remove(_context, tx, { brandId, id, body }, deletedAt) {
      await store.updateDocument(tx, { brandId, entity, id }, { deletedAt })
      return { name: titleOf(body) || noun, content: {} }
    },
    async restoreRows(_context, tx, { brandId, thingId: id }, { revision }) {
      const subject = { brandId, entity, id }
      await store.lockDocument(tx, subject)
      if (!(await store.findDocument(tx, subject, 'deleted'))) throw new Refusal('not_found', `This ${noun} is no longer stored.`)
      await store.updateDocument(tx, subject, { deletedAt: null, revision })
    },
    forget: (tx, { brandId, thingId: id }, now) => forgetDocument(tx, { brandId, entity, id }, now),
  })
}

/** Permanently deletes a deleted document with its files, suggestions and history. */
async function forgetDocument(tx: Handle, subject: Subject, now: Date): Promise<void> {
  const body = await store.removeDocument(tx, subject)
  if (!body) return
  await forgetBlobs(tx, body, now)
  await deleteSuggestionsFor(tx, subject)
  await forgetHistoryOf(tx, subject, now)
}

/** Permanently deletes matching, non-deleted documents in the transaction that deletes their parent. */
export async function forgetDocuments(tx: Handle, subject: Omit<Subject, 'id'>, filter: store.DocumentFilter, now: Date): Promise<void> {
  for (;;) {
    const rows = await store.listDocuments(tx, subject, { ...filter, after: null, limit: FORGET_BATCH })
    for (const { id } of rows) {
      await store.updateDocument(tx, { ...subject, id }, { deletedAt: now })
      await forgetDocument(tx, { ...subject, id }, now)
    }
    if (rows.length < FORGET_BATCH) return
  }
}

/** Restores a deleted document by its document id. */
export async function restoreDeletedDocument<Body extends PlainDocument>(
  definition: DocumentDefinition<Body>,
  context: Context,
  { brandId, id }: { brandId: string; id: string },
): Promise<StoredDocument<Body>> {
  await definition.policy.assertCanEdit(context, context.database.db, brandId)
  const thing = await findDeletedOf(context.database.db, { brandId, entity: definition.entity, id })
  if (!thing) throw new Refusal('not_found', `This ${definition.noun} was not deleted in the last 30 days.`)
  await documentRemoval(definition).deletable.restore(context, thing)
  const kind = storedDocumentKind(definition, context, brandId)
  const document = await kind.find(context.database.db, id)
  if (!document) throw kind.missing(context.actor, id)
  return document
}
