import { usageQuery, usageResponse } from '@brandwright/contracts/usage'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import type { Context } from '../../platform/context.ts'
import { listUsage } from './list-usage.ts'

/** What one used, to look at and to take along. */
export function usageRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>): void {
  app.get('/api/usage', { schema: { querystring: usageQuery, response: { 200: usageResponse } } }, async (request) => ({
    items: await listUsage(await contextOf(request), request.query),
  }))
  app.get('/api/usage/csv', { schema: { querystring: usageQuery } }, async (request, reply) => {
    const rows = await listUsage(await contextOf(request), request.query)
    const lines = rows.map(({ day, tool, count, seconds, cost }) => [day, tool, count, seconds.toFixed(1), cost.toFixed(4)].join(','))
    const { from, to } = request.query
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="brandwright-usage-${from}-${to}.csv"`)
      .send(`${['day,tool,count,seconds,cost', ...lines].join('\r\n')}\r\n`)
  })
}
