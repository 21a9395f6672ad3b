import { randomUUID } from 'node:crypto'
import type { RunEvent, Runs } from '../../platform/runs/runs.ts'
import { type EngineOptions, LEFT, STOPPED } from './engine-options.ts'
import { followRun } from './follow-run.ts'
import { performRun } from './perform-run.ts'
import { runIdFor } from './run-id.ts'
import * as store from './run-store.ts'

const HEARTBEAT_MS = 5000
const LEASE_MS = 15_000

/** Starts runs at once in this process, keeps the word over them, and takes over those of processes that are gone. */
export function createRuns(options: EngineOptions): Runs {
  const { database, live, now } = options
  const { db } = database
  const holder = randomUUID()
  const underWay = new Map<string, { abort: AbortController; done: Promise<void> }>()
  let closing = false

  const begin = async (runId: string) => {
    if (closing || underWay.has(runId)) return
    const abort = new AbortController()
    const deaf = live.subscribe(`stop:${runId}`, () => abort.abort(STOPPED))
    const done = perform(runId, abort).finally(() => {
      deaf()
      underWay.delete(runId)
    })
    underWay.set(runId, { abort, done })
  }
  const perform = async (runId: string, abort: AbortController) => {
    try {
      const run = await store.takeRun(db, runId, holder, leaseEnd(), now())
      if (run) await performRun(options, run, abort.signal)
    } catch (error) {
      options.report(error, `run ${runId} broke off`)
    }
  }
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS)
  const beat = async () => {
    for (const [runId, { abort }] of underWay) if (!(await store.prolong(db, runId, holder, leaseEnd()))) abort.abort(LEFT)
    if (database.shared) await takeOver()
  }
  const timer = setInterval(() => void beat().catch((error) => options.report(error, 'heartbeat of runs failed')), HEARTBEAT_MS)
  timer.unref()

  const takeOver = async () => {
    for (const runId of await store.abandonedRuns(db, holder, now(), database.shared)) await begin(runId)
  }

  return {
    async create(tx, given) {
      const id = runIdFor(given.brandId, options.newId())
      await store.deleteEndedRuns(tx, given.brandId)
      const at = now()
      await store.insertRun(tx, { ...given, id }, at)
      const line: RunEvent = { type: 'run', data: { runId: id, id: given.brandId, at: at.toISOString() } }
      await store.appendEvents(tx, id, [line], at)
      return id
    },
    begin,
    find: (runId) => store.findRun(db, runId),
    latest: store.latestRun,
    follow: (runId, after, signal) => followRun(db, live, runId, after, signal),
    stop: (runId) => live.announce(db, `stop:${runId}`, 0),
    takeOver,
    async close() {
      closing = true
      clearInterval(timer)
      const open = [...underWay.values()]
      for (const { abort } of open) abort.abort(LEFT)
      await Promise.allSettled(open.map(({ done }) => done))
      await store.letGo(db, holder)
    },
  }
}
