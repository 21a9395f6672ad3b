import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../history/record-audit.ts'
import { assertCanDebug } from './brand-policy.ts'
import { documentOf } from './get-brand.ts'
import { editBrand } from './guide-document.ts'

/** Required keys of a guide. */
const NEEDED = ['version', 'id', 'url', 'updated', 'account_type', 'match', 'originalID', 'facts']

/**
 * Clears one key of a guide and deletes the facts about it, so that a super admin can repair a broken guide. The change is recorded as a revision like any
 * other.
 */
export async function deleteKey(context: Context, { id, revision, key }: { id: string; revision: number; key: string }): Promise<BrandDocument> {
  assertCanDebug(context.actor)
  const brand = await editBrand(context, { id, revision, via: 'delete' }, async ({ guide }, tx) => {
    const empty = { ...emptyStyleGuide({ id: guide.id, url: guide.url, now: guide.updated }), videos: [] }
    if (!Object.hasOwn(empty, key) || NEEDED.includes(key)) throw new Refusal('validation_failed', `There is no key ${key.slice(0, 100)} that can be deleted.`)
    const facts = Object.fromEntries(Object.entries(guide.facts).filter(([pointer]) => pointer !== `/${key}` && !pointer.startsWith(`/${key}/`)))
    const actor = context.actor?.id ?? null
    await recordAudit(tx, { actor, action: 'brand.key_deleted', brandId: id, subject: id, details: { key }, at: context.now() })
    return { guide: { ...guide, [key]: empty[key as keyof typeof empty], facts } }
  })
  return documentOf(context, brand)
}
