import type { ImportReport } from '@brandwright/contracts/import-report'
import type { ImportReviewsInput } from '@brandwright/contracts/reviews'
import { mergeReviews } from '@brandwright/domain/brands/merge-reviews'
import { MOST_REVIEWS, type Review } from '@brandwright/domain/brands/review'
import type { Context } from '../../platform/context.ts'
import { editBrand } from '../brands/write-brand.ts'
import { type ReadRow, readReviewList } from './read-review-list.ts'

type Input = { brandId: string; revision: number; list: ImportReviewsInput }

/** Brings in a list of reviews as one change, and says of each row what became of it. As a trial it only says so. */
export async function importReviews(context: Context, { brandId, revision, list }: Input): Promise<ImportReport & { revision: number }> {
  const { form, heading, ignored, rows } = readReviewList(list.text, list)
  const drafts = rows.filter((row): row is ReadRow & { draft: NonNullable<ReadRow['draft']> } => row.draft !== null)
  const given = drafts.map(({ draft }): Review => ({ id: `revi_${context.newId()}`, ...draft, best: false, origin: 'list' }))
  const report: ImportReport = { form, heading, ignored, written: false, added: [], merged: [], refused: rows.filter(({ draft }) => !draft).map(refusal) }
  const brand = await editBrand(context, { id: brandId, revision, via: 'import', parts: { reviews: 'all' } }, ({ guide }) => {
    const { reviews, outcomes } = mergeReviews(guide.reviews, given)
    const taken = new Set(reviews.slice(0, Math.max(MOST_REVIEWS, guide.reviews.length)).map(({ id }) => id))
    for (const [index, { added, id }] of outcomes.entries()) {
      const row = drafts[index] as ReadRow & { draft: NonNullable<ReadRow['draft']> }
      if (!taken.has(id))
        report.refused.push(refusal({ ...row, reason: `A brand keeps ${MOST_REVIEWS.toLocaleString('en')} reviews, and there is no room left.` }))
      else report[added ? 'added' : 'merged'].push({ row: row.row, name: nameOf(row.draft) })
    }
    const next = reviews.filter(({ id }) => taken.has(id))
    report.written = !list.trial && (next.length > guide.reviews.length || next.some((one, at) => one !== guide.reviews[at]))
    return { guide: report.written ? { ...guide, reviews: next } : guide }
  })
  report.refused.sort((a, b) => a.row - b.row)
  return { ...report, revision: brand.revision }
}

const refusal = ({ row, line, reason }: ReadRow) => ({ row, line, reason })
const nameOf = ({ author, text }: { author: string; text: string }) => [author, text.slice(0, 60)].filter(Boolean).join(': ')
