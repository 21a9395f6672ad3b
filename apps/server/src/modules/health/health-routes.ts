import { healthResponse } from '@brandwright/contracts/health'
import type { Server } from '../../http/create-server.ts'
import { checkHealth, type Probes } from './check-health.ts'

/** What works just now, and the description of all calls. */
export function healthRoutes(app: Server, probes: Probes, version: string): void {
  app.get('/api/health', { schema: { response: { 200: healthResponse } } }, () => checkHealth(probes, version))
  app.get('/api/docs', { schema: { hide: true } }, () => app.swagger())
}
