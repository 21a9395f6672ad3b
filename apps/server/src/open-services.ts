import { randomBytes } from 'node:crypto'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { AppOptions } from './app-options.ts'
import { createServer, type Server } from './http/create-server.ts'
import { type FindActor, keyOf } from './http/session.ts'
import { actorOfKey } from './modules/api-keys/actor-of-key.ts'
import { tileOrigins } from './modules/maps/map-tiles.ts'
import { createRuns } from './modules/runs/run-engine.ts'
import { createAccounts, findActor } from './modules/users/accounts.ts'
import { reachableFederation } from './modules/users/federation.ts'
import { confirmationSender } from './modules/users/refuse-unconfirmed.ts'
import { hasKeyChanged } from './modules/users/seal-fields.ts'
import { modules } from './modules.ts'
import type { SystemContext } from './platform/context.ts'
import { type JobDefinition, openJobs } from './platform/jobs/jobs.ts'
import { openLive } from './platform/live/live.ts'
import { recentAnswers } from './platform/recent.ts'
import { Refusal } from './platform/refusal.ts'
import { createSecrets } from './platform/secrets/secrets.ts'
import type { ServerDependencies } from './server-dependencies.ts'

export type Report = (error: unknown, message: string) => void
export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Opens the services that live as long as the process: live channel, HTTP server, accounts, runs and jobs. `dependencies` is a function, because runs and jobs
 * read the object only when they start, after it has been built.
 */
export async function openServices(options: AppOptions, dependencies: () => ServerDependencies) {
  const { database, freeSpace, publicUrl, role, mailer } = options
  const live = await openLive(database)
  const now = () => new Date()
  const recent = recentAnswers()
  const actorOf: FindActor = async (headers) => {
    const key = keyOf(headers.get('authorization'))
    return key ? actorOfKey({ database, now, recent }, key) : findActor(accounts, headers)
  }
  const server = await createServer({
    ...options,
    findActor: actorOf,
    connectOrigins: tileOrigins(options.mapTiles),
    accessRows: modules.flatMap(({ accessRows = [] }) => accessRows),
    wrote: recent.forget,
  })
  const report = reporter(server)
  const secrets = createSecrets(options.secret)
  const federation = await reachableFederation(options.federation, report)
  const accounts = createAccounts({
    database,
    secret: options.secret,
    secrets,
    passwords: options.passwords,
    publicUrl,
    sendConfirmation: mailer.delivers ? confirmationSender(() => system) : null,
    federation,
    note: (message) => server.log.warn({ part: 'accounts' }, message),
  })
  const newId = () => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')
  const works = role !== 'web'
  const kindOf = runKinds(dependencies)
  const runs = createRuns({ database, live, freeSpace, works, kindOf, now, newId, report })
  const definitions = [...jobsOfModules(dependencies), ...options.jobs(() => dependencies().system)]
  const jobs = await openJobs(
    { database, live, supervise: works, report },
    definitions.map(({ name }) => name),
  )
  const publicAddress = () => (publicUrl ?? server.listeningOrigin).replace(/\/$/, '')
  const system: SystemContext = { database, live, runs, jobs, secrets, freeSpace, recent, publicAddress, now, newId }
  await warnOfUnsafeSetup(server, options, system)
  return { system, server, accounts, federation, jobs, definitions, actorOf, report }
}

/** Logs unreadable sites and unresponsive models at info level, because this server does not cause these failures. */
const reporter =
  (server: Server): Report =>
  (error, message) =>
    error instanceof ExtractionError || (error instanceof Refusal && error.code !== 'storage_full')
      ? server.log.info({ reason: error.code, says: error.message }, message)
      : server.log.error({ err: error }, message)

function runKinds(dependencies: () => ServerDependencies) {
  const kinds = new Map(modules.flatMap(({ runs }) => Object.entries(runs ?? {})))
  return (name: string) => kinds.get(name)?.create(dependencies())
}

function jobsOfModules(dependencies: () => ServerDependencies): JobDefinition[] {
  return modules.flatMap(({ jobs = [] }) => jobs.map((job) => ({ ...job, handle: (payload: unknown) => job.handle(dependencies(), payload) })))
}

async function warnOfUnsafeSetup(server: Server, { database }: AppOptions, { secrets }: SystemContext): Promise<void> {
  if (await hasKeyChanged(database.db, secrets))
    server.log.warn('SECRET_KEY, or secret.key in the data folder, is not the previous one: no one can sign in with a second factor until it is restored')
  if (!(await database.secure()) && database.shared)
    server.log.warn('row-level security is not in force: the user of DATABASE_URL may not make the role brandwright_app, or become it')
}
