import type { CreateReviewInput } from '@brandwright/contracts/reviews'
import { mergeReviews } from '@brandwright/domain/brands/merge-reviews'
import { MAX_REVIEWS, type Review } from '@brandwright/domain/brands/review'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editBrand } from '../brands/guide-document.ts'

type NewReview = { brandId: string; revision: number; draft: CreateReviewInput }

/** Adds a review by hand; one that is there already is not added twice. */
export async function addReview(context: Context, { brandId, revision, draft }: NewReview): Promise<{ document: Review; revision: number }> {
  const { title, ...said } = draft
  const review: Review = { id: `revi_${context.newId()}`, ...said, ...(title ? { title } : {}), origin: 'hand' }
  const brand = await editBrand(context, { id: brandId, revision, via: 'add', parts: { reviews: 'all' } }, ({ guide }) => {
    if (guide.reviews.length >= MAX_REVIEWS)
      throw new Refusal('validation_failed', `A brand keeps ${MAX_REVIEWS.toLocaleString('en')} reviews. Delete some first.`)
    const { reviews, outcomes } = mergeReviews(guide.reviews, [review], MAX_REVIEWS)
    if (!outcomes[0]?.added) throw new Refusal('conflict', 'This review is here already.')
    return { guide: { ...guide, reviews } }
  })
  return { document: review, revision: brand.revision }
}
