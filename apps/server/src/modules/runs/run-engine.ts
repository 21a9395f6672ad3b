import { randomUUID } from 'node:crypto'
import type { RunEvent, Runs } from '../../platform/runs/runs.ts'
import { type EngineOptions, HANDED_OVER, STOPPED } from './engine-options.ts'
import { followRun } from './follow-run.ts'
import { performRun } from './perform-run.ts'
import { runIdFor } from './run-id.ts'
import * as store from './run-store.ts'

const HEARTBEAT_MS = 5000
const LEASE_MS = 15_000
/**
 * Maximum number of concurrent runs in this process. Limited because each run uses at least one browser page; further runs wait until this or another process
 * has capacity.
 */
const MAX_CONCURRENT = 8
/** Topic of the notification that a run is waiting for a process to execute it. */
const WAITING = 'runs:waiting'

/** Creates the engine that starts runs in this process, renews their leases, and takes over runs whose process has ended. */
export function createRuns(options: EngineOptions): Runs {
  const { database, live, now, works } = options
  const { db } = database
  const holder = randomUUID()
  const underWay = new Map<string, { abort: AbortController; done: Promise<void> }>()
  let closing = false

  const start = (runId: string) => {
    if (closing || underWay.has(runId)) return
    const abort = new AbortController()
    const unsubscribe = live.subscribe(`stop:${runId}`, () => abort.abort(STOPPED))
    const done = perform(runId, abort).finally(() => {
      unsubscribe()
      underWay.delete(runId)
      void lookForWork()
    })
    underWay.set(runId, { abort, done })
  }
  const perform = async (runId: string, abort: AbortController) => {
    try {
      const run = await store.leaseRun(db, runId, holder, leaseEnd(), now())
      if (run?.stopAsked) abort.abort(STOPPED)
      if (run) await performRun(options, run, abort.signal)
    } catch (error) {
      options.report(error, `run ${runId} was interrupted`)
    }
  }
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS)
  const takeOver = async () => {
    const freeSlots = MAX_CONCURRENT - underWay.size
    if (!works || closing || freeSlots <= 0) return
    for (const runId of await store.abandonedRuns(db, holder, now(), database.shared, freeSlots)) start(runId)
  }
  const lookForWork = () => takeOver().catch((error) => options.report(error, 'waiting runs could not be loaded'))
  const beat = async () => {
    for (const [runId, { abort }] of underWay) {
      const lease = await store.extendLease(db, runId, holder, leaseEnd())
      if (lease !== 'go on') abort.abort(lease === 'stop' ? STOPPED : HANDED_OVER)
    }
    if (database.shared) await takeOver()
  }
  const timer = setInterval(() => void beat().catch((error) => options.report(error, 'heartbeat of runs failed')), HEARTBEAT_MS)
  timer.unref()
  const unsubscribe = works && database.shared ? live.subscribe(WAITING, () => void lookForWork()) : () => {}

  return {
    async create(tx, { url, ...fields }) {
      const id = runIdFor(fields.brandId, options.newId())
      await store.deleteEndedRuns(tx, fields.brandId, fields.kind)
      const at = now()
      await store.insertRun(tx, { ...fields, id }, at)
      const line: RunEvent = { type: 'run', data: { runId: id, id: fields.brandId, at: at.toISOString(), url } }
      await store.appendEvents(tx, id, [line], at)
      return id
    },
    async begin(runId) {
      if (works && underWay.size < MAX_CONCURRENT) start(runId)
      else await live.announce(db, WAITING, 0)
    },
    find: (runId) => store.findRun(db, runId),
    openOf: store.countOpen,
    openOfBrand: store.countOpenOfBrand,
    latest: store.latestRun,
    follow: (runId, after, signal) => followRun(db, live, runId, after, signal),
    async stop(runId) {
      await db.transaction(async (tx) => {
        await store.requestStop(tx, runId)
        await live.announce(tx, `stop:${runId}`, 0)
      })
      // A run that is still waiting for capacity is started despite the limit, because it ends immediately.
      const run = works ? await store.findRun(db, runId) : null
      if (run?.state === 'running' && run.holder === null) start(runId)
    },
    takeOver,
    underWay: () => underWay.size,
    async close() {
      closing = true
      clearInterval(timer)
      unsubscribe()
      const open = [...underWay.values()]
      for (const { abort } of open) abort.abort(HANDED_OVER)
      await Promise.allSettled(open.map(({ done }) => done))
      await store.releaseAll(db, holder)
      if (works && database.shared && open.length > 0) await live.announce(db, WAITING, 0)
    },
  }
}
