import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import { createApp } from './app.ts'
import { migrate } from './database/migrate.ts'
import { openEmbedded } from './database/open-embedded.ts'
import { readEnv, secretKey } from './env.ts'
import { watchFreeSpace } from './platform/free-space.ts'

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
  const refuse = () => Promise.reject(new ExtractionError('no_browser', 'There is no browser.'))
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
      portsFor: () => ({ fetch: refuse, openContext: refuse, now: () => new Date() }),
    },
    probes: { browser: async () => 'none', queue: async () => 'none' },
    blobs: { read: async () => null },
  })
  await migrate(database.db, join(env.root, 'apps/server/src/database/migrations'))
  const address = await app.server.listen({ port: env.PORT, host: env.HOST })
  console.log(`Brandwright is ready at ${env.PUBLIC_URL ?? address}`)
  await app.context.runs.takeOver()
  closeOnSignals(app.close)
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
  process.on('unhandledRejection', (error) => console.error('Unhandled failure:', error))
}
