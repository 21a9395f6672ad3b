import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import { createApp } from './app.ts'
import { cleanUpJob } from './clean-up-job.ts'
import { federationOf, readEnv, secretKey } from './config/env.ts'
import { dumpDatabase } from './database/daily-dump.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { BLOB_PATH } from './modules/blobs/blob-path.ts'
import { completeSample } from './modules/extraction/complete-sample.ts'
import { samplePorts } from './modules/extraction/sample-site.ts'
import { retainBlob } from './modules/history/forget-blobs.ts'
import { mapTilesOf } from './modules/maps/map-tiles.ts'
import { modelSettings } from './modules/models/model-settings.ts'
import { modules } from './modules.ts'
import { openComposer } from './platform/ai/composer-thread.ts'
import { keyedProviders, localProviders, modelProviders } from './platform/ai/provider.ts'
import { COMPLETION_LIMITS } from './platform/ai/with-limits.ts'
import { createBlobs } from './platform/blobs/blobs.ts'
import { openBlobStorage } from './platform/blobs/open-blob-storage.ts'
import { createBrowserPool } from './platform/browser/browser-pool.ts'
import { findBrowser } from './platform/browser/find-browser.ts'
import { watchFreeSpace } from './platform/free-space.ts'
import { geocoderOf } from './platform/geocoder/geocoder.ts'
import { dkimKeyOf } from './platform/mailer/dkim-key.ts'
import { openMailer } from './platform/mailer/open-mailer.ts'
import { openPageText } from './platform/page-text/page-text.ts'
import { createAddressRule } from './platform/safe-fetch/address-rule.ts'
import { createSafeFetch } from './platform/safe-fetch/safe-fetch.ts'
import { hostsOf, searchHosts, webSearchOf } from './platform/web-search/web-search.ts'

const EXIT_SLOW_MS = 10_000
/** Idle time after which the browser closes to free its memory. A restart takes a fraction of a second. */
const IDLE_BROWSER_MS = 45_000
/** Exit code that requests a restart from the parent process (EX_TEMPFAIL). */
const RESTART_EXIT_CODE = 75

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Opens and migrates the database, starts listening, and resumes interrupted runs. */
async function start(): Promise<void> {
  const env = readEnv()
  const { version } = JSON.parse(readFileSync(join(env.root, 'package.json'), 'utf8')) as { version: string }
  let report = (error: unknown, message: string) => console.error(`${message}:`, error)
  const database = await openDatabase(env, {
    report: (error, message) => report(error, message),
    onHang(error) {
      console.error(`${error.message} Restarting.`)
      process.exit(RESTART_EXIT_CODE)
    },
  })
  await migrate(database.db, join(env.root, 'apps/server/src/database/migrations'))

  const secret = secretKey(env)
  const rule = createAddressRule(env.ALLOW_PRIVATE_HOSTS)
  const browser = createBrowserPool({
    rule,
    endpoints: env.BROWSER_ENDPOINTS,
    idleCloseMs: IDLE_BROWSER_MS,
    find: () => findBrowser({ browserPath: env.BROWSER_PATH, root: env.root }),
  })
  const safeFetch = createSafeFetch(rule)
  const searchFetch = createSafeFetch(createAddressRule(searchHosts(env)))
  const geocoderFetch = createSafeFetch(createAddressRule(hostsOf([env.GOOGLE_MAPS_URL, env.NOMINATIM_URL])))
  const blobs = createBlobs(await openBlobStorage(env.BLOBS_URL, env.DATA_DIR), secret, (id) => retainBlob({ database, now: () => new Date() }, id))
  const putBlob = async (bytes: Uint8Array) => BLOB_PATH + (await blobs.put(bytes))
  const noteFailure = env.BRANDWRIGHT_DEBUG ? (error: unknown) => report(error, 'a part of a guide could not be read') : undefined
  const ports: ExtractorPorts = { fetch: safeFetch, openContext: browser.openContext, putBlob, now: () => new Date(), noteFailure }
  const sample = samplePorts(ports, join(env.root, 'dist/sample-site'))

  const app = await createApp({
    database,
    role: env.ROLE,
    secret,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    version,
    webFolder: join(env.root, 'dist/web'),
    freeSpace: watchFreeSpace(env.DATA_DIR),
    limitRate: true,
    federation: federationOf(env),
    providers: [...modelProviders(env), ...localProviders(env)],
    providerPresets: keyedProviders(env),
    models: modelSettings(env),
    freeSeats: env.FREE_SEATS,
    completions: { maxOpen: env.OPEN_COMPLETIONS, limits: COMPLETION_LIMITS, endpoints: env.COMPLETION_ENDPOINTS },
    composer: openComposer(new URL('compose-in-thread.js', import.meta.url)),
    webSearch: webSearchOf(env, searchFetch),
    geocoder: geocoderOf(env, geocoderFetch),
    mapTiles: env.ROLE === 'worker' ? null : mapTilesOf(env),
    pageText: openPageText(new URL('read-in-thread.js', import.meta.url)),
    social: env.SOCIAL_LINKS,
    mailer: openMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outbox: join(env.DATA_DIR, 'outbox'), dkim: dkimKeyOf(env) }),
    extraction: {
      async *extract(...args) {
        const { extract } = await import('@brandwright/extractor/extract')
        yield* extract(...args)
      },
      portsFor: (brandId) => (brandId === SAMPLE_ID ? sample : ports),
    },
    browser,
    jobs: (context) => [
      {
        name: 'daily-dump',
        schedule: '7 * * * *',
        handle: async () => void (await dumpDatabase(database, join(env.DATA_DIR, 'dumps'), new Date())),
      },
      cleanUpJob(modules, context, blobs.remove),
    ],
    blobs,
  })
  report = (error, message) => app.server.log.error({ err: error }, message)
  const address = await app.server.listen({ port: env.PORT, host: env.HOST })
  console.log(env.ROLE === 'worker' ? `A Brandwright worker is ready at ${address}` : `Brandwright is ready at ${env.PUBLIC_URL ?? address}`)
  closeOnSignals(async () => {
    await app.close()
    safeFetch.close()
    searchFetch.close()
    geocoderFetch.close()
    await browser.close()
  })

  if (env.ROLE !== 'web') {
    browser.warm()
    await app.work()
    const care = completeSample(app.context, { pause: (ms) => pause(ms, undefined, { ref: false }), log: app.server.log })
    void care.catch((error) => app.server.log.error({ err: error }, 'the sample brand could not be read'))
  }
  if (env.ROLE !== 'worker' && !existsSync(join(env.root, 'dist/web/index.html'))) app.server.log.warn('the web app is not built: only the API is served')
}

/** Shuts down gracefully on a signal or when the parent process exits. A second signal exits immediately. */
function closeOnSignals(close: () => Promise<void>): void {
  let closing = false
  const end = () => {
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
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  process.once('disconnect', end)
  for (const kind of ['unhandledRejection', 'uncaughtException'] as const) process.on(kind, (error: unknown) => console.error('Unhandled failure:', error))
}
