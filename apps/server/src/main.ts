import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import { createApp } from './app.ts'
import { dumpDatabase } from './database/daily-dump.ts'
import { migrate } from './database/migrate.ts'
import { openEmbedded } from './database/open-embedded.ts'
import { readEnv, secretKey } from './env.ts'
import { BLOB_PATH } from './modules/blobs/blob-routes.ts'
import { SAMPLE_ID } from './modules/brands/sample-id.ts'
import { samplePorts } from './modules/extraction/sample-site.ts'
import { seedSampleBrand } from './modules/extraction/seed-sample-brand.ts'
import { forgetAudit } from './modules/history/forget-audit.ts'
import { forgetRuns } from './modules/runs/forget-runs.ts'
import { forgetSessions } from './modules/users/forget-sessions.ts'
import { createBlobs } from './platform/blobs/blobs.ts'
import { folderStorage } from './platform/blobs/folder-storage.ts'
import { createBrowserPool } from './platform/browser/browser-pool.ts'
import { findBrowser } from './platform/browser/find-browser.ts'
import { watchFreeSpace } from './platform/free-space.ts'
import { type Jobs, startJobs } from './platform/jobs/jobs.ts'
import { createAddressRule } from './platform/safe-fetch/address-rule.ts'
import { createSafeFetch } from './platform/safe-fetch/safe-fetch.ts'

const EXIT_SLOW_MS = 10_000

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Opens the data, brings it up to date, listens, and goes on with what was under way. */
async function start(): Promise<void> {
  const env = readEnv()
  const { version } = JSON.parse(readFileSync(join(env.root, 'package.json'), 'utf8')) as { version: string }
  const database = await openEmbedded(env.DATA_DIR, (error) => {
    console.error(`${error.message} Starting anew.`)
    process.exit(1)
  })
  await migrate(database.db, join(env.root, 'apps/server/src/database/migrations'))

  const rule = createAddressRule(env.ALLOW_PRIVATE_HOSTS)
  const browser = createBrowserPool({ rule, find: () => findBrowser({ browserPath: env.BROWSER_PATH, root: env.root }) })
  const safeFetch = createSafeFetch(rule)
  const blobs = createBlobs(folderStorage(join(env.DATA_DIR, 'blobs')))
  const putBlob = async (bytes: Uint8Array) => BLOB_PATH + (await blobs.put(bytes))
  const ports: ExtractorPorts = { fetch: safeFetch, openContext: browser.openContext, putBlob, now: () => new Date() }
  const sample = samplePorts(ports, join(env.root, 'dist/sample-site'))
  let jobs: Jobs | undefined

  const app = await createApp({
    database,
    secret: secretKey(env),
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    version,
    webFolder: join(env.root, 'dist/web'),
    freeSpace: watchFreeSpace(env.DATA_DIR),
    limitRate: true,
    extraction: {
      async *extract(...given) {
        const { extract } = await import('@brandwright/extractor/extract')
        yield* extract(...given)
      },
      portsFor: (brandId) => (brandId === SAMPLE_ID ? sample : ports),
    },
    probes: {
      async browser() {
        const { ok, detail } = browser.health()
        if (!ok) throw new Error(detail)
        return detail
      },
      queue: async () => (jobs ? jobs.probe() : 'starting'),
    },
    blobs,
  })
  const address = await app.server.listen({ port: env.PORT, host: env.HOST })
  console.log(`Brandwright is ready at ${env.PUBLIC_URL ?? address}`)
  closeOnSignals(async () => {
    await jobs?.close()
    await app.close()
    safeFetch.close()
    await browser.close()
  })

  browser.warm()
  await app.context.runs.takeOver()
  await seedSampleBrand(app.context).catch((error) => app.server.log.error({ err: error }, 'the sample brand could not be read'))
  const dumps = join(env.DATA_DIR, 'dumps')
  jobs = await startJobs(
    database,
    [
      { name: 'daily-dump', schedule: '7 * * * *', handle: async () => void (await dumpDatabase(database, dumps, new Date())) },
      {
        name: 'clear-away',
        schedule: '23 3 * * *',
        handle: async () => {
          await forgetRuns(app.context)
          await forgetSessions(app.context)
          await forgetAudit(app.context)
        },
      },
    ],
    (error, words) => app.server.log.error({ err: error }, words),
  )
  if (!existsSync(join(env.root, 'dist/web/index.html'))) app.server.log.warn('the web app is not built: only the API is served')
}

function closeOnSignals(close: () => Promise<void>): void {
  let closing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      setTimeout(() => process.exit(1), EXIT_SLOW_MS).unref()
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  for (const kind of ['unhandledRejection', 'uncaughtException'] as const) process.on(kind, (error: unknown) => console.error('Unhandled failure:', error))
}
