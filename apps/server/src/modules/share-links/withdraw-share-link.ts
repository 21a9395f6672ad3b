import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf } from '../brands/brand-access.ts'
import { recordAudit } from '../history/record-audit.ts'
import * as store from './share-link-store.ts'

/** Makes a link void: it opens nothing from now on. */
export async function withdrawShareLink(context: Context, { brandId, linkId }: { brandId: string; linkId: string }): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const actor = await editorOf(context, tx, brandId)
    if (!(await store.deleteLink(tx, brandId, linkId))) throw new Refusal('not_found', 'There is no such link.')
    await recordAudit(tx, { actor: actor.id, action: 'brand.share_withdrawn', brandId, subject: linkId, details: {}, at: context.now() })
  })
}
