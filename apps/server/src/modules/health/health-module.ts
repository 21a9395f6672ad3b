import { healthResponse } from '@brandwright/contracts/health'
import type { Registry } from 'prom-client'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { checkHealth, type Probes } from './check-health.ts'
import { assertCanReadMetrics, withoutDetails } from './health-policy.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const healthAccessRows: AccessRow[] = [
  { route: 'GET /api/health', own: '200' },
  { route: 'GET /api/docs', own: '200' },
  { route: 'GET /metrics', own: '401 403 403 403 403 403 200' },
]

export const healthModule = {
  name: 'health',
  routes: [healthRoutes, metricsRoutes],
  accessRows: healthAccessRows,
  servedByWorkers: true,
} satisfies ModuleManifest

/** Registers the routes for the server's health, with details for super admins, and for the API description. */
function healthRoutes(server: Server, { contextOf, probes, version }: RouteDependencies & { probes: Probes; version: string }): void {
  server.get('/api/health', { schema: { response: { 200: healthResponse } } }, async (request) => {
    const health = await checkHealth(probes, version)
    // Sessions can't be checked without the database.
    const actor = health.database.ok ? (await contextOf(request)).actor : null
    return actor?.role === 'super-admin' ? health : withoutDetails(health)
  })
  server.get('/api/docs', { schema: { hide: true } }, () => server.swagger())
}

/** Registers the metrics of this process in Prometheus text format, for super admins and their API keys. */
function metricsRoutes(server: Server, { contextOf, metrics }: RouteDependencies & { metrics: Registry }): void {
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    assertCanReadMetrics((await contextOf(request)).actor)
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
