import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { styleGuide } from '@brandwright/domain/brands/style-guide'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { announceBrand } from './announce-brand.ts'
import { mayEdit, mayRead } from './brand-policy.ts'
import type { StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { accessOf, documentFor } from './document-for.ts'
import { noBrand } from './get-brand.ts'

/**
 * A person's change of a guide: load, authorise, compare the revision it was made from, apply, check against the schema, write, announce;
 * one transaction. A change made from an older revision is refused with the guide as it is now.
 */
export async function editBrand(
  context: Context,
  input: { id: string; revision: number; via: string; isPublic?: boolean },
  change: (guide: StyleGuide) => StyleGuide,
): Promise<StoredBrand> {
  return context.database.db.transaction(async (tx) => {
    const brand = await store.findBrand(tx, input.id)
    if (!brand) throw noBrand(context.actor, input.id)
    mayEdit(context.actor, accessOf(brand))
    if (brand.revision !== input.revision)
      throw new Refusal(
        'stale_revision',
        'This guide has changed since you opened it. Look at the newer version and try again.',
        documentFor(context.actor, brand, mayRead(context.actor, accessOf(brand))),
      )
    const now = context.now()
    const guide = checked({ ...change(brand.guide), updated: now.toISOString() })
    const revision = await store.writeGuide(tx, brand, guide, { actor: context.actor?.id ?? null, via: input.via, now })
    const isPublic = input.isPublic ?? brand.isPublic
    if (isPublic !== brand.isPublic) await store.setPublic(tx, { ...brand, guide }, isPublic)
    await announceBrand(context, tx, input.id, revision)
    return { ...brand, guide, revision, isPublic }
  })
}

/** The guide as its schema has it; what is not declared is left out. */
export function checked(guide: StyleGuide): StyleGuide {
  const parsed = styleGuide.safeParse(guide)
  if (parsed.success) return parsed.data
  throw new Refusal(
    'validation_failed',
    `The guide would not be valid: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    parsed.error.issues,
  )
}
