import type { MarkReviewsInput } from '@brandwright/contracts/reviews'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editBrand } from '../brands/guide-document.ts'

type Input = { brandId: string; revision: number; marks: MarkReviewsInput }

/** Says of several reviews at once whether they may be quoted, or are best quotes: one change. */
export async function markReviews(context: Context, { brandId, revision, marks }: Input): Promise<{ revision: number; changed: number }> {
  const { ids, ...said } = marks
  let changed = 0
  const brand = await editBrand(context, { id: brandId, revision, via: 'edit', parts: { reviews: 'all' } }, ({ guide }) => {
    const wanted = new Set(ids)
    const known = guide.reviews.filter(({ id }) => wanted.has(id))
    if (known.length < wanted.size) throw new Refusal('not_found', 'Some of these reviews are gone. Load the list again.')
    changed = known.filter((one) => (said.permission ?? one.permission) !== one.permission || (said.best ?? one.best) !== one.best).length
    if (changed === 0) return { guide }
    return { guide: { ...guide, reviews: guide.reviews.map((one) => (wanted.has(one.id) ? { ...one, ...said } : one)) } }
  })
  return { revision: brand.revision, changed }
}
