import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { type LocalPostgres, startPostgres } from '../../apps/server/src/testing/local-postgres.ts'
import { preparePostgres } from './prepare-postgres.ts'
import { type RunningServer, type ServerSettings, startServer } from './start-server.ts'

export const ROLES = ['web', 'web', 'worker', 'worker'] as const

/** Two web and two worker processes that share one PostgreSQL database and one bucket. */
export interface FourProcesses {
  processes: RunningServer[]
  postgres: LocalPostgres
  /** Restarts a killed process. */
  revive(index: number): Promise<void>
  stop(): Promise<void>
}

export async function startFourProcesses(allowedHosts: string): Promise<FourProcesses | null> {
  const postgres = await startPostgres(await freePort())
  if (!postgres) return null
  await preparePostgres(postgres.url('postgres'))
  const folder = mkdtempSync(join(tmpdir(), 'brandwright-four-'))
  const port = await freePort()
  const bucket = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'brands', configs: [] }],
  })
  await bucket.run()
  const settings = await Promise.all(
    ROLES.map(
      async (role, index): Promise<ServerSettings> => ({
        dataDir: join(folder, `process-${index}`),
        allowedHosts,
        port: await freePort(),
        env: {
          ROLE: role,
          DATABASE_URL: postgres.url('postgres'),
          BLOBS_URL: `s3://S3RVER:S3RVER@127.0.0.1:${port}/brands?tls=no`,
          SECRET_KEY: 'the same thirty-two characters everywhere',
        },
      }),
    ),
  )
  const processes = await Promise.all(settings.map(startServer))
  return {
    processes,
    postgres,
    async revive(index) {
      processes[index] = await startServer(settings[index] as ServerSettings)
    },
    async stop() {
      await Promise.all(processes.map((process) => process.stop()))
      await postgres.stop()
      await bucket.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
