import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { StoredBrand } from './brand-row.ts'
import { answerTo } from './document-for.ts'

/** The refusal of a change made from an older revision, with the guide as it is now. */
export const staleRevision = (context: Context, brand: StoredBrand): Refusal =>
  new Refusal('stale_revision', 'This guide has changed since you opened it. Look at the newer version and try again.', answerTo(context, brand))
