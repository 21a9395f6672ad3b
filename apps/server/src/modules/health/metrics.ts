import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SystemContext } from '../../platform/context.ts'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 30]

/** Creates the metrics registry of this process with Node's default metrics. */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Adds gauges for work in progress in this process. */
export function countWork(registry: Registry, { runs, live }: Pick<SystemContext, 'runs' | 'live'>): void {
  const gauge = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(count())
      },
    })
  gauge('brandwright_runs_under_way', 'Runs that this process works on.', () => runs.underWay())
  gauge('brandwright_live_subscriptions', 'Topics with subscribers in this process.', () => live.subscriptions())
}

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
