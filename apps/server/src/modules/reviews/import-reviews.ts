import type { ImportReport } from '@brandwright/contracts/import-report'
import type { ImportReviewsInput } from '@brandwright/contracts/reviews'
import { mergeReviews } from '@brandwright/domain/brands/merge-reviews'
import { MAX_REVIEWS, type Review } from '@brandwright/domain/brands/review'
import type { Context } from '../../platform/context.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { editBrand } from '../brands/guide-document.ts'
import { type ReadRow, readReviewList } from './read-review-list.ts'

type Input = { brandId: string; revision: number; list: ImportReviewsInput }

/** Imports a list of reviews as one change, and reports the outcome of each row. A dry run only reports. */
export async function importReviews(context: Context, { brandId, revision, list }: Input): Promise<ImportReport & { revision: number }> {
  await requireEditor(context, brandId)
  const { form, heading, ignored, rows } = readReviewList(list.text, list)
  const drafts = rows.filter((row): row is ReadRow & { draft: NonNullable<ReadRow['draft']> } => row.draft !== null)
  const imported = drafts.map(({ draft }): Review => ({ id: `revi_${context.newId()}`, ...draft, best: false, origin: 'list' }))
  const report: ImportReport = { form, heading, ignored, written: false, added: [], merged: [], refused: rows.filter(({ draft }) => !draft).map(refusal) }
  const brand = await editBrand(context, { id: brandId, revision, via: 'import', parts: { reviews: 'all' } }, ({ guide }) => {
    const { reviews, outcomes } = mergeReviews(guide.reviews, imported, MAX_REVIEWS)
    for (const [index, { added, id }] of outcomes.entries()) {
      const row = drafts[index] as ReadRow & { draft: NonNullable<ReadRow['draft']> }
      if (id === null)
        report.refused.push(refusal({ ...row, reason: `A brand can have ${MAX_REVIEWS.toLocaleString('en')} reviews, and this one has reached the maximum.` }))
      else report[added ? 'added' : 'merged'].push({ row: row.row, name: nameOf(row.draft) })
    }
    report.written = !list.trial && (reviews.length > guide.reviews.length || reviews.some((one, at) => one !== guide.reviews[at]))
    return { guide: report.written ? { ...guide, reviews } : guide }
  })
  report.refused.sort((a, b) => a.row - b.row)
  return { ...report, revision: brand.revision }
}

const refusal = ({ row, line, reason }: ReadRow) => ({ row, line, reason })
const nameOf = ({ author, text }: { author: string; text: string }) => [author, text.slice(0, 60)].filter(Boolean).join(': ')
