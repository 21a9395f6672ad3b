import { brandUsage, brandUsageResponse, type UsageDay, type UsageQuery, usageCapInput, usageQuery, usageResponse } from '@brandwright/contracts/usage'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { getBrandUsage, setUsageCap } from './brand-usage.ts'
import { listBrandUsage, listUsage } from './list-usage.ts'
import { usageCsv } from './usage-csv.ts'

const byBrand = z.object({ id: z.string().min(1).max(100) })

/** What one used and what a brand used, to look at and to take along; the cap of a brand. */
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
