import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'

/** Which process holds a lock. Its start time tells it from a later process with the same number. */
type Holder = { pid: number; started: string; machine: string; token: string }

export class FolderInUse extends Error {
  constructor(file: string, holder: Holder) {
    super(
      `Another Brandwright (process ${holder.pid} on ${holder.machine.split('|')[0]}) already uses this data folder: ${file}. Stop it first, or set DATA_DIR.`,
    )
    this.name = 'FolderInUse'
  }
}

const BEAT_MS = 5000
/** A holder on another machine cannot be looked up; it is gone when its file has not been touched for so long. */
const SILENT_MS = 30_000
const ATTEMPTS = 20
const CONFIRM_AFTER_MS = 60

/** Takes the lock, also from a holder that is gone, and returns the way to give it back. Throws `FolderInUse`. */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const own: Holder = { pid: process.pid, started: startOf(process.pid), machine: machine(), token: randomUUID() }
  const draft = `${file}.${own.token}`
  await writeFile(draft, JSON.stringify(own), { flush: true })
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if ((await take(draft, file)) && (await stands(file, own))) return keep(file, own)
      const holder = await read(file)
      if (holder && (await alive(file, holder))) throw new FolderInUse(file, holder)
      await clearStale(file, holder)
    }
    throw new Error(`The lock ${file} could not be taken.`)
  } finally {
    await rm(draft, { force: true })
  }
}

/** A link is made whole or not at all, and only where nothing stands. */
async function take(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** A lock just taken may be moved aside by one who judged its stale forerunner a moment ago: it counts once it still stands a little later. */
async function stands(file: string, own: Holder): Promise<boolean> {
  await setTimeout(CONFIRM_AFTER_MS)
  return (await read(file))?.token === own.token
}

/** Moves the dead holder's file away; when another starter was quicker and ours caught its new lock, that is put back. */
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

function keep(file: string, own: Holder): () => Promise<void> {
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), BEAT_MS)
  beat.unref()
  return async () => {
    clearInterval(beat)
    if ((await read(file))?.token === own.token) await rm(file, { force: true })
  }
}

async function alive(file: string, holder: Holder): Promise<boolean> {
  if (holder.machine === machine()) return startOf(holder.pid) === holder.started && holder.started !== ''
  const touched = await stat(file).catch(() => null)
  return touched !== null && Date.now() - touched.mtimeMs < SILENT_MS
}

async function read(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Host, boot and process namespace: only within the same three does a process number say anything. */
function machine(): string {
  return [hostname(), read1('/proc/sys/kernel/random/boot_id'), namespaceOfProcesses()].join('|')
}

/** When a process began, in ticks since boot; '' when there is none. Elsewhere than on Linux only that it lives. */
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
