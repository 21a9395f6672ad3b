import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayRead } from './brand-policy.ts'
import type { StoredBrand } from './brand-row.ts'
import { accessOf, documentFor } from './document-for.ts'

/** The refusal of a change made from an older revision, with the guide as it is now. */
export const staleRevision = (context: Context, brand: StoredBrand): Refusal =>
  new Refusal(
    'stale_revision',
    'This guide has changed since you opened it. Look at the newer version and try again.',
    documentFor(context.actor, brand, mayRead(context.actor, accessOf(brand))),
  )
