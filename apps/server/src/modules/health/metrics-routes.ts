import type { FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Server } from '../../http/create-server.ts'
import type { Context } from '../../platform/context.ts'
import { mayReadMetrics } from './health-policy.ts'

/** Figures of this process in the text form of Prometheus, for super admins and their API keys. */
export function metricsRoutes(app: Server, registry: Registry, contextOf: (request: FastifyRequest) => Promise<Context>): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    mayReadMetrics((await contextOf(request)).actor)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
