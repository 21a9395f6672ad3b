import { childKinds } from '@brandwright/contracts/brands'
import type { ImportReport } from '@brandwright/contracts/import-report'
import {
  type CreateReviewInput,
  createReviewInput,
  type ImportReviewsInput,
  importReviewsInput,
  importReviewsResponse,
  type MarkReviewsInput,
  markReviewsInput,
} from '@brandwright/contracts/reviews'
import { mergeReviews } from '@brandwright/domain/brands/merge-reviews'
import { MAX_REVIEWS, type Review } from '@brandwright/domain/brands/review'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, tagged, taggedDocument } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { type AccessRow, EDITORS_GET_409, UNKNOWN_REVISION } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { editBrand } from '../brands/guide-document.ts'
import { type ReadRow, readReviewList } from './read-review-list.ts'

type ImportInput = { brandId: string; revision: number; list: ImportReviewsInput }

const byId = z.object({ id: z.string().min(1).max(100) })
const marked = z.object({ revision: z.number().int(), changed: z.number().int() })

const reviewsAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/reviews', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { text: 'x' } },
  { route: 'POST /api/brands/:id/reviews/list', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { text: 'x' } },
  { route: 'POST /api/brands/:id/reviews/marks', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { ids: ['x'], best: true } },
]

export const reviewsModule = {
  name: 'reviews',
  routes: [reviewRoutes],
  accessRows: reviewsAccessRows,
} satisfies ModuleManifest

type NewReview = { brandId: string; revision: number; draft: CreateReviewInput }

type MarkedReviews = { brandId: string; revision: number; marks: MarkReviewsInput }

/** Registers the routes that exist for reviews but for no other sub-collection of a guide. */
function reviewRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.post(
    '/api/brands/:id/reviews',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: createReviewInput, response: { 201: childKinds.reviews } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const input = { brandId: request.params.id, revision: ifMatch(request, context.actor), draft: request.body }
      return taggedDocument(reply.code(201), await addReview(context, input))
    },
  )
  server.post(
    '/api/brands/:id/reviews/list',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: importReviewsInput, response: { 200: importReviewsResponse } } },
    async (request, reply) => {
      const context = await contextOf(request)
      return tagged(reply, await importReviews(context, { brandId: request.params.id, revision: ifMatch(request, context.actor), list: request.body }))
    },
  )
  server.post(
    '/api/brands/:id/reviews/marks',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: markReviewsInput, response: { 200: marked } } },
    async (request, reply) => {
      const context = await contextOf(request)
      return tagged(reply, await markReviews(context, { brandId: request.params.id, revision: ifMatch(request, context.actor), marks: request.body }))
    },
  )
}

/** Marks several reviews as quotable or as best quotes in one change. */
async function markReviews(context: Context, { brandId, revision, marks }: MarkedReviews): Promise<{ revision: number; changed: number }> {
  const { ids, ...changes } = marks
  let changed = 0
  const brand = await editBrand(context, { id: brandId, revision, via: 'edit', parts: { reviews: 'all' } }, ({ guide }) => {
    const selectedIds = new Set(ids)
    const existing = guide.reviews.filter(({ id }) => selectedIds.has(id))
    if (existing.length < selectedIds.size) throw new Refusal('not_found', 'Some of these reviews no longer exist. Reload the list.')
    changed = existing.filter((one) => (changes.permission ?? one.permission) !== one.permission || (changes.best ?? one.best) !== one.best).length
    if (changed === 0) return { guide }
    return { guide: { ...guide, reviews: guide.reviews.map((one) => (selectedIds.has(one.id) ? { ...one, ...changes } : one)) } }
  })
  return { revision: brand.revision, changed }
}

/** Adds a manually entered review. Throws a conflict if the guide already contains the review. */
async function addReview(context: Context, { brandId, revision, draft }: NewReview): Promise<{ document: Review; revision: number }> {
  const { title, ...changes } = draft
  const review: Review = { id: `revi_${context.newId()}`, ...changes, ...(title ? { title } : {}), origin: 'hand' }
  const brand = await editBrand(context, { id: brandId, revision, via: 'add', parts: { reviews: 'all' } }, ({ guide }) => {
    if (guide.reviews.length >= MAX_REVIEWS)
      throw new Refusal('validation_failed', `A brand can have ${MAX_REVIEWS.toLocaleString('en')} reviews. Delete some first.`)
    const { reviews, outcomes } = mergeReviews(guide.reviews, [review], MAX_REVIEWS)
    if (!outcomes[0]?.added) throw new Refusal('conflict', 'This review already exists.')
    return { guide: { ...guide, reviews } }
  })
  return { document: review, revision: brand.revision }
}

/** Imports a list of reviews as one change, and reports the outcome of each row. A dry run only reports. */
async function importReviews(context: Context, { brandId, revision, list }: ImportInput): Promise<ImportReport & { revision: number }> {
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
