import type { Registry } from 'prom-client'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { assertCanReadMetrics } from './health-policy.ts'

/** Registers the metrics of this process in Prometheus text format, for super admins and their API keys. */
export function metricsRoutes(server: Server, { contextOf, metrics }: RouteDependencies & { metrics: Registry }): void {
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    assertCanReadMetrics((await contextOf(request)).actor)
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
