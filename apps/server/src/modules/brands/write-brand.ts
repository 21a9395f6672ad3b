import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { announceBrand } from './announce-brand.ts'
import { mayEdit, mayRead } from './brand-policy.ts'
import type { GuideParts, StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { checked } from './check-guide.ts'
import { accessOf, documentFor } from './document-for.ts'
import { noBrand } from './get-brand.ts'

/**
 * A person's change of a guide: load, authorise, compare the revision it was made from, apply, check against the schema, write, announce;
 * one transaction. A change made from an older revision is refused with the guide as it is now. `parts` names the members that the change looks at.
 */
export async function editBrand(
  context: Context,
  input: { id: string; revision: number; via: string; isPublic?: boolean; parts?: GuideParts },
  change: (guide: StyleGuide) => StyleGuide,
): Promise<StoredBrand> {
  return context.database.db.transaction(async (tx) => {
    const brand = await store.findBrand(tx, input.id, input.parts)
    if (!brand) throw noBrand(context.actor, input.id)
    mayEdit(context.actor, accessOf(brand))
    if (brand.revision !== input.revision) throw stale(context, (await store.findBrand(tx, input.id)) ?? brand)
    const now = context.now()
    const guide = checked({ ...change(brand.guide), updated: now.toISOString() })
    const written = await store.writeGuide(tx, brand, guide, { actor: context.actor?.id ?? null, via: input.via, now })
    const isPublic = input.isPublic ?? brand.isPublic
    if (isPublic !== brand.isPublic) await store.setPublic(tx, written, isPublic)
    await announceBrand(context, tx, input.id, written.revision)
    return { ...written, isPublic }
  })
}

const stale = (context: Context, brand: StoredBrand) =>
  new Refusal(
    'stale_revision',
    'This guide has changed since you opened it. Look at the newer version and try again.',
    documentFor(context.actor, brand, mayRead(context.actor, accessOf(brand))),
  )
