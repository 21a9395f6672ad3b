import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { SystemContext } from '../../platform/context.ts'

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
