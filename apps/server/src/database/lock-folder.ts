import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'

/** Process that holds a lock. A later process can have the same process id, so the start time is stored too. */
type Holder = { pid: number; started: string; machine: string; token: string }

export class FolderInUse extends Error {
  constructor(file: string, holder: Holder) {
    super(
      `Another Brandwright (process ${holder.pid} on ${holder.machine.split('|')[0]}) already uses this data folder: ${file}. Stop it first, or set DATA_DIR.`,
    )
    this.name = 'FolderInUse'
  }
}

const HEARTBEAT_MS = 5000
/** Age at which a lock of another machine counts as stale. Needed because this machine can't check whether the process that holds the lock still exists. */
const STALE_AFTER_MS = 30_000
const ATTEMPTS = 20
const CONFIRM_AFTER_MS = 60

/**
 * Acquires the lock, if necessary from a process that no longer exists, and returns a function that releases it. Throws `FolderInUse` if another process holds
 * the lock.
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const own: Holder = { pid: process.pid, started: startOf(process.pid), machine: machine(), token: randomUUID() }
  const draft = `${file}.${own.token}`
  await writeFile(draft, JSON.stringify(own), { flush: true })
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if ((await take(draft, file)) && (await isHeld(file, own))) return refresh(file, own)
      const holder = await read(file)
      if (holder && (await alive(file, holder))) throw new FolderInUse(file, holder)
      await clearStale(file, holder)
    }
    throw new Error(`The lock file ${file} could not be created.`)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Tries to create the lock file, and returns true on success. Creates it as a hard link, because that is atomic and fails if the file exists. */
async function take(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/**
 * Returns true if this process still holds the lock after a short wait. Another process that considered the previous lock stale may have moved the new lock
 * away by mistake.
 */
async function isHeld(file: string, holder: Holder): Promise<boolean> {
  await setTimeout(CONFIRM_AFTER_MS)
  return (await read(file))?.token === holder.token
}

/** Moves a stale lock away. If another process has just replaced the stale lock with a new one, the new lock is moved by mistake and then put back. */
async function clearStale(file: string, judged: Holder | null): Promise<void> {
  if ((await read(file))?.token !== judged?.token) return
  const aside = `${file}.${randomUUID()}`
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  const caught = await read(aside)
  if (caught && caught.token !== judged?.token) await link(aside, file).catch(() => {})
  await rm(aside, { force: true })
}

function refresh(file: string, holder: Holder): () => Promise<void> {
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS)
  beat.unref()
  return async () => {
    clearInterval(beat)
    if ((await read(file))?.token === holder.token) await rm(file, { force: true })
  }
}

async function alive(file: string, holder: Holder): Promise<boolean> {
  if (holder.machine === machine()) return startOf(holder.pid) === holder.started && holder.started !== ''
  const touched = await stat(file).catch(() => null)
  return touched !== null && Date.now() - touched.mtimeMs < STALE_AFTER_MS
}

async function read(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Identifies host, boot and pid namespace. Process ids are comparable only if all three are equal. */
function machine(): string {
  return [hostname(), read1('/proc/sys/kernel/random/boot_id'), namespaceOfProcesses()].join('|')
}

/**
 * Returns the start time of a process in ticks since boot, or '' if the process does not exist. On systems other than Linux, returns 'alive' instead of a time.
 */
function startOf(pid: number): string {
  const line = read1(`/proc/${pid}/stat`)
  if (line) return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  if (process.platform === 'linux') return ''
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : ''
  }
}

function namespaceOfProcesses(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

function read1(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
