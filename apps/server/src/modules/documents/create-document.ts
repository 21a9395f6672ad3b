import type { DocumentEntry } from '@brandwright/contracts/documents'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import type { Context } from '../../platform/context.ts'
import { historyOf } from '../history/history-of.ts'
import type { DocumentDefinition } from './document-definition.ts'
import { insertDocument } from './document-store.ts'
import { checkedBody, entryOf, keyedBody } from './stored-document.ts'
import { announceDocument } from './stored-document-kind.ts'

const FIRST_REVISION = 1

/** Creates a document of a brand with its first revision. */
export async function createDocument<Body extends PlainDocument>(
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
    await insertDocument(tx, { ...row, entity, version, body: keyedBody(definition, body), deletedAt: null })
    const first = { revision: FIRST_REVISION, patch: [], inverse: [], actor: createdBy, via: 'create' as const, at: now, runId: null, refersTo: null }
    await historyOf(tx, { brandId, entity, id }).record(first)
    await announceDocument(definition, context, tx, row)
    return entryOf({ ...row, body, positions: {} })
  })
}
