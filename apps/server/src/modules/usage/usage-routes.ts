import { brandUsage, usageCapInput, usageQuery, usageResponse } from '@brandwright/contracts/usage'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { Context } from '../../platform/context.ts'
import { getBrandUsage, setUsageCap } from './brand-usage.ts'
import { listUsage } from './list-usage.ts'

const byBrand = z.object({ id: z.string().min(1).max(100) })

/** What one used, to look at and to take along; what a brand used, and its cap. */
export function usageRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>): void {
  app.get('/api/usage', { schema: { querystring: usageQuery, response: { 200: usageResponse } } }, async (request) => ({
    items: await listUsage(await contextOf(request), request.query),
  }))
  app.get('/api/brands/:id/usage', { schema: { params: byBrand, response: { 200: brandUsage } } }, async (request) =>
    getBrandUsage(await contextOf(request), request.params.id),
  )
  app.put('/api/brands/:id/usage-cap', { schema: { params: byBrand, body: usageCapInput, response: { 200: brandUsage } } }, async (request) =>
    setUsageCap(await contextOf(request), { brandId: request.params.id, ...request.body }),
  )
  app.get('/api/usage/csv', { schema: { querystring: usageQuery } }, async (request, reply) => {
    const rows = await listUsage(await contextOf(request), request.query)
    const lines = rows.map(({ day, tool, count, seconds, cost, unpriced }) => {
      const known = unpriced < count
      return [day, tool, count, seconds.toFixed(1), known ? cost.toFixed(4) : ''].join(',')
    })
    const { from, to } = request.query
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="brandwright-usage-${from}-${to}.csv"`)
      .send(`${['day,tool,count,seconds,cost', ...lines].join('\r\n')}\r\n`)
  })
}
