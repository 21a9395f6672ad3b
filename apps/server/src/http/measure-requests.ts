import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 30]

/** Counts and times responses by route. Uses the pattern of the route, because the number of URLs with ids is unlimited; a stream is measured until it ends. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  app.addHook('onRequest', async (request, reply) => {
    const began = performance.now()
    reply.raw.once('close', () => {
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.raw.statusCode }
      durations.observe(labels, (performance.now() - began) / 1000)
    })
  })
}
