import type { ShareLink } from '@brandwright/contracts/share-links'
import type { Context } from '../../platform/context.ts'
import { requireEditor } from '../brands/brand-access.ts'
import * as store from './share-link-store.ts'

/** The links of a brand that open its guide now. */
export async function listShareLinks(context: Context, brandId: string): Promise<ShareLink[]> {
  await requireEditor(context, brandId)
  return store.listLinks(context.database.db, brandId, context.now())
}
