import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken } from '../../platform/secrets/link-token.ts'
import { guideByLink } from '../brands/guide-by-link.ts'
import * as store from './share-link-store.ts'

/** The visual part of the guide that a link opens. A link that was withdrawn, one whose time is over and one that never was are answered alike. */
export async function openSharedGuide({ database, now }: SystemContext, token: string): Promise<StyleGuide> {
  const brandId = await store.brandOfLink(database.db, hashOfToken(token), now())
  const guide = brandId === null ? null : await guideByLink(database.db, brandId)
  if (!guide) throw new Refusal('not_found', 'This link was withdrawn, or its time is over. Ask whoever sent it for another.')
  return guide
}
