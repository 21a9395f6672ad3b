import PgBoss from 'pg-boss'
import type { Database } from '../../database/database.ts'

/** Work that nobody waits for: copies, clean-up. Kept in the database, done by whichever process is free. */
export interface JobDefinition {
  name: string
  /** When it is due, as in cron, by UTC. */
  schedule: string
  handle(): Promise<void>
}

export interface Jobs {
  /** Throws when the queue does not answer. Gives words for its state. */
  probe(): Promise<string>
  close(): Promise<void>
}

/** Nothing here is urgent, and each look costs the one session of the embedded database a little. */
const LOOK_SECONDS = 30
const KEEP_DAYS = 3

/** Starts the queue, its schedules and this process's worker; each job is also done once now, since the machine may have slept when it was due. */
export async function startJobs(database: Database, definitions: JobDefinition[], report: (error: unknown, words: string) => void): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schema: 'jobs',
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: KEEP_DAYS,
    monitorStateIntervalMinutes: 10,
    maintenanceIntervalMinutes: 10,
  })
  boss.on('error', (error) => report(error, 'the job queue failed'))
  await boss.start()
  for (const { name, schedule, handle } of definitions) {
    await boss.createQueue(name, { name, policy: 'short', retryLimit: 2, retryDelay: 60, expireInMinutes: 30 })
    await boss.work(name, { pollingIntervalSeconds: LOOK_SECONDS }, async () => {
      await handle().catch((error: unknown) => {
        report(error, `job ${name} failed`)
        throw error
      })
    })
    await boss.schedule(name, schedule, {}, { tz: 'UTC' })
    await boss.send(name, {})
  }
  return {
    async probe() {
      const waiting = await Promise.all(definitions.map(({ name }) => boss.getQueueSize(name)))
      return `${waiting.reduce((sum, size) => sum + size, 0)} waiting`
    },
    close: () => boss.stop({ graceful: true, wait: true, timeout: 3000, close: false }),
  }
}
