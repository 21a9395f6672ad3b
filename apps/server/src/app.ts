import type { AppOptions } from './app-options.ts'
import { buildDependencies } from './build-dependencies.ts'
import type { Server } from './http/create-server.ts'
import { servePages } from './http/serve-pages.ts'
import { coverOfGuide } from './modules/brands/get-brand.ts'
import { countWork, measureRequests } from './modules/health/metrics.ts'
import { modules } from './modules.ts'
import { openServices } from './open-services.ts'
import type { SystemContext } from './platform/context.ts'
import type { ServerDependencies } from './server-dependencies.ts'

export interface App {
  server: Server
  /** All registered routes. A test checks that each one has a row in the access matrix. */
  routes: { method: string | string[]; url: string }[]
  context: SystemContext
  /** Takes over abandoned runs and starts the jobs, unless this process only handles requests (`ROLE=web`). */
  work(): Promise<void>
  close(): Promise<void>
}

/** Assembles the server from services, dependencies and modules, without listening or starting background work. */
export async function createApp(options: AppOptions): Promise<App> {
  const services = await openServices(options, () => dependencies)
  const dependencies = buildDependencies(options, services)
  const { server, system, definitions, jobs } = services
  const routes: App['routes'] = []
  server.addHook('onRoute', ({ method, url }) => {
    routes.push({ method, url })
  })
  measureRequests(server, dependencies.metrics)
  countWork(dependencies.metrics, system)
  registerModules(server, dependencies, options.role)
  if (options.role !== 'worker') await servePages(server, options.webFolder, async (request, id) => coverOfGuide(await dependencies.contextOf(request), id))

  return {
    server,
    routes,
    context: system,
    async work() {
      if (options.role === 'web') return
      await system.runs.takeOver()
      await jobs.work(definitions)
    },
    async close() {
      await jobs.close()
      await system.runs.close()
      dependencies.open.close()
      options.composer.close()
      await server.close()
      await dependencies.ledger.settled()
      await system.live.close()
      options.mailer.close()
      await options.database.close()
    },
  }
}

function registerModules(server: Server, dependencies: ServerDependencies, role: AppOptions['role']): void {
  for (const { routes = [], servedByWorkers = false } of modules)
    if (role !== 'worker' || servedByWorkers) for (const register of routes) register(server, dependencies)
}
