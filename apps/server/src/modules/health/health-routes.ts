import { healthResponse } from '@brandwright/contracts/health'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { checkHealth, type Probes } from './check-health.ts'
import { withoutDetails } from './health-policy.ts'

/** Registers the routes for the server's health, with details for super admins, and for the API description. */
export function healthRoutes(server: Server, { contextOf, probes, version }: RouteDependencies & { probes: Probes; version: string }): void {
  server.get('/api/health', { schema: { response: { 200: healthResponse } } }, async (request) => {
    const health = await checkHealth(probes, version)
    // Sessions can't be checked without the database.
    const actor = health.database.ok ? (await contextOf(request)).actor : null
    return actor?.role === 'super-admin' ? health : withoutDetails(health)
  })
  server.get('/api/docs', { schema: { hide: true } }, () => server.swagger())
}
