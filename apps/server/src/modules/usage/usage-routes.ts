import {
  type BrandUsageDay,
  brandUsage,
  brandUsageResponse,
  type UsageDay,
  type UsageQuery,
  usageCapInput,
  usageQuery,
  usageResponse,
} from '@brandwright/contracts/usage'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import { csvOf } from '../../platform/csv.ts'
import { Refusal } from '../../platform/refusal.ts'
import { teamOf } from '../brands/brand-access.ts'
import { signedIn } from '../users/user-policy.ts'
import { getBrandUsage, setUsageCap } from './brand-usage.ts'
import { canSetCap } from './usage-policy.ts'
import * as store from './usage-store.ts'

const DAY_MS = 24 * 3600 * 1000

const MAX_DAYS = 400

const FIELDS = ['day', 'tool', 'count', 'seconds', 'cost', 'unpriced', 'tokens_in', 'tokens_out', 'brand_id', 'brand', 'campaign_id', 'person_id', 'person']

const byBrand = z.object({ id: z.string().min(1).max(100) })

/** Registers the routes for personal and brand usage, as JSON and CSV, and for a brand's cap. */
export function usageRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.get('/api/usage', { schema: { querystring: usageQuery, response: { 200: usageResponse } } }, async (request) => ({
    items: await listUsage(await contextOf(request), request.query),
  }))
  server.get('/api/brands/:id/usage', { schema: { params: byBrand, response: { 200: brandUsage } } }, async (request) =>
    getBrandUsage(await contextOf(request), request.params.id),
  )
  server.put('/api/brands/:id/usage-cap', { schema: { params: byBrand, body: usageCapInput, response: { 200: brandUsage } } }, async (request) =>
    setUsageCap(await contextOf(request), { brandId: request.params.id, ...request.body }),
  )
  server.get('/api/usage/csv', { schema: { querystring: usageQuery } }, async (request, reply) =>
    sendTable(reply, request.query, await listUsage(await contextOf(request), request.query)),
  )
  server.get(
    '/api/brands/:id/usage/days',
    { schema: { params: byBrand, querystring: usageQuery, response: { 200: brandUsageResponse } } },
    async (request) => ({
      items: await listBrandUsage(await contextOf(request), { brandId: request.params.id, ...request.query }),
    }),
  )
  server.get('/api/brands/:id/usage/csv', { schema: { params: byBrand, querystring: usageQuery } }, async (request, reply) =>
    sendTable(reply, request.query, await listBrandUsage(await contextOf(request), { brandId: request.params.id, ...request.query })),
  )
}

const sendTable = (reply: FastifyReply, { from, to }: UsageQuery, rows: readonly UsageDay[]) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="brandwright-usage-${from}-${to}.csv"`).send(usageCsv(rows))

/**
 * Returns usage as CSV. `cost` does not include the tasks counted in `unpriced`, and is empty if all tasks are unpriced; values that a spreadsheet would
 * interpret as formulas are escaped.
 */
function usageCsv(rows: readonly (UsageDay & Partial<Pick<BrandUsageDay, 'person'>>)[]): string {
  const data = rows.map(({ day, tool, count, seconds, cost, unpriced, tokensIn, tokensOut, brand, campaign, person }) => {
    const used = [day, tool, count, seconds.toFixed(1), unpriced < count ? cost.toFixed(4) : '', unpriced, tokensIn, tokensOut]
    return [...used, brand?.id, brand?.name, campaign, person?.id, person?.name]
  })
  return csvOf(FIELDS, data)
}

/** Returns the actor's usage by day, tool, brand and campaign. */
async function listUsage({ actor, database }: Context, query: UsageQuery): Promise<UsageDay[]> {
  const { id } = signedIn(actor)
  return store.usageByDay(database.db, { person: id, ...rangeOf(query) })
}

/** Returns a brand's usage, including by user, for actors who can set its cap. */
async function listBrandUsage(context: Context, { brandId, ...query }: UsageQuery & { brandId: string }): Promise<BrandUsageDay[]> {
  const { db } = context.database
  const { actor } = await teamOf(context, db, brandId)
  if (!canSetCap(actor)) throw new Refusal('forbidden', 'Only an admin of this brand, or a super admin, may see the usage of each member.')
  return store.usageOfBrandByDay(db, { brandId, ...rangeOf(query) })
}

function rangeOf({ from, to }: UsageQuery): { from: Date; until: Date } {
  const start = new Date(`${from}T00:00:00Z`)
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)
  if (until <= start) throw new Refusal('bad_request', 'The range ends before it starts.')
  if (until.getTime() - start.getTime() > MAX_DAYS * DAY_MS) throw new Refusal('bad_request', `A range has at most ${MAX_DAYS} days.`)
  return { from: start, until }
}
