import type { Handle } from '../../database/database.ts'
import { GROWING, type RunEnding, type RunEvent, type RunRecord, type RunWork } from '../../platform/runs/runs.ts'
import { type EngineOptions, HANDED_OVER, STOPPED } from './engine-options.ts'
import * as store from './run-store.ts'

/** Keys of times and durations, which differ when the same work is done again. */
const VOLATILE = new Set(['ms', 'updated', 'at'])

const SAVE_DEBOUNCE_MS = 500
const MAX_ATTEMPTS = 6
const MAX_EVENTS = 1_000_000

/** Executes a run: logs each line immediately, saves the results half a second later, and closes the run in one transaction. */
export async function performRun(options: EngineOptions, run: RunRecord, signal: AbortSignal): Promise<void> {
  const { db } = options.database
  const logged = (await store.readEvents(db, run.id, 0, MAX_EVENTS)).map(({ event }) => event)
  const kind = options.kindOf(run.kind)
  if (!kind) throw new Error(`There is no kind of run named ${run.kind}.`)
  const hold = (tx: Handle) => store.holdRun(tx, run.id, run.holder ?? '')
  const work = await kind.open({
    run,
    logged,
    signal,
    checkpoints: {
      load: (key) => store.loadCheckpoint(db, run.id, key),
      save: (key, value) => store.saveCheckpoint(db, run.id, key, value),
      saveWith: (key, write) =>
        db.transaction(async (tx) => {
          await hold(tx)
          await store.saveCheckpoint(tx, run.id, key, await write(tx))
        }),
    },
  })
  const append = logWriter(options, run.id, hold)
  const saving = saver(options, work, hold)
  const again = loggedBefore(logged)
  let ending: RunEnding = { state: 'done' }
  try {
    if (run.attempts > MAX_ATTEMPTS) throw new Error('The run was restarted too often.')
    for await (const event of work.events) {
      if (event.type === GROWING) {
        append.add(event)
        continue
      }
      const isLogged = again(event)
      work.take(event, isLogged)
      if (!isLogged && event.type !== 'fetchComplete') append.add(event)
      saving.soon()
    }
    await saving.cancel()
    await append.flush()
  } catch (error) {
    if (error instanceof store.LeaseLost) return void (await Promise.allSettled([saving.cancel()]))
    if (signal.aborted && signal.reason === HANDED_OVER) return void (await Promise.allSettled([append.flush(), saving.cancel()]))
    ending = { state: signal.aborted && signal.reason === STOPPED ? 'stopped' : 'failed', error }
    if (ending.state === 'failed') options.report(error, `run ${run.id} failed`)
  }
  await Promise.allSettled([saving.cancel(), append.flush()])
  await end(options, run.id, work, ending, hold).catch((error: unknown) => {
    if (error instanceof store.LeaseLost) return
    options.report(error, `the end of run ${run.id} could not be written`)
    return end(options, run.id, work, { state: 'failed', error, unsaved: true }, hold)
  })
}

type Hold = (tx: Handle) => Promise<void>

async function end({ database, live, now }: EngineOptions, runId: string, work: RunWork, ending: RunEnding, hold: Hold): Promise<void> {
  await database.db.transaction(async (tx) => {
    await hold(tx)
    const last = await work.finish(tx, ending)
    const number = await store.appendEvents(tx, runId, last, now())
    await store.endRun(tx, runId, ending.state, now())
    await live.announce(tx, `run:${runId}`, number)
  })
}

/** Writes events that arrive together in one transaction, in order. An event in progress is dropped if another event follows it. */
function logWriter({ database, live, freeSpace, now }: EngineOptions, runId: string, hold: Hold) {
  let waiting: RunEvent[] = []
  let writing: Promise<void> | null = null
  let failure: unknown
  const write = async () => {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      const last = lines.at(-1)
      const growing = last?.type === GROWING ? last : null
      const logged = lines.filter(({ type }) => type !== GROWING)
      await freeSpace.check()
      await database.db.transaction(async (tx) => {
        await hold(tx)
        await live.announce(tx, `run:${runId}`, await store.appendEvents(tx, runId, logged, now(), growing))
      })
    }
  }
  return {
    add(event: RunEvent) {
      if (failure) throw failure
      waiting.push(event)
      writing ??= write()
        .catch((error) => {
          failure = error
        })
        .finally(() => {
          writing = null
        })
    },
    async flush() {
      while (writing) await writing
      if (failure) throw failure
    },
  }
}

function saver({ database, report }: EngineOptions, work: RunWork, hold: Hold) {
  let timer: NodeJS.Timeout | undefined
  let saving: Promise<void> = Promise.resolve()
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined
        const save = () => database.db.transaction((tx) => hold(tx).then(() => work.save(tx)))
        saving = saving.then(save).catch((error) => report(error, 'a guide could not be saved'))
      }, SAVE_DEBOUNCE_MS)
    },
    async cancel() {
      clearTimeout(timer)
      timer = undefined
      await saving
    },
  }
}

/** Returns a predicate that recognizes events that an earlier attempt has already logged. Each logged event is matched only once. */
export function loggedBefore(logged: RunEvent[]): (event: RunEvent) => boolean {
  const counts = new Map<string, number>()
  for (const event of logged) counts.set(canonical(event), (counts.get(canonical(event)) ?? 0) + 1)
  return (event) => {
    if (counts.size === 0) return false
    const key = canonical(event)
    const count = counts.get(key) ?? 0
    if (count <= 1) counts.delete(key)
    else counts.set(key, count - 1)
    return count > 0
  }
}

/** Returns an event as JSON for comparison: with sorted keys, because the database doesn't preserve their order, and without times. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, item) => {
    if (VOLATILE.has(key)) return undefined
    if (item === null || typeof item !== 'object' || Array.isArray(item)) return item
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
