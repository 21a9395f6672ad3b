import { childKinds } from '@brandwright/contracts/brands'
import { createReviewInput, importReviewsInput, importReviewsResponse, markReviewsInput } from '@brandwright/contracts/reviews'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { ifMatch } from '../../http/if-match.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { tagged, taggedDocument } from '../../http/tagged.ts'
import { addReview } from './add-review.ts'
import { importReviews } from './import-reviews.ts'
import { markReviews } from './mark-reviews.ts'

const byId = z.object({ id: z.string().min(1).max(100) })
const marked = z.object({ revision: z.number().int(), changed: z.number().int() })

/** What customers said, beside the calls that every sub-collection of a guide has. */
export function reviewRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.post(
    '/api/brands/:id/reviews',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: createReviewInput, response: { 201: childKinds.reviews } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const given = { brandId: request.params.id, revision: ifMatch(request, context.actor), draft: request.body }
      return taggedDocument(reply.code(201), await addReview(context, given))
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
