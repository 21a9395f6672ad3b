import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants, homedir, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Browser, ConnectOverCDPTransport } from 'playwright-core'
import { browserFlags } from './browser-flags.ts'
import { plainUserAgent } from './plain-user-agent.ts'

const END = 0

export interface LaunchedBrowser {
  browser: Browser
  userAgent: string
  /** Given to each context of a browser that was not started with our proxy. */
  proxy?: { server: string; username: string; password: string }
  close(): Promise<void>
}

/** `killed` when somebody else ended it, as for want of memory: then it says nothing of the browser. */
export class EndedAtStart extends Error {
  constructor(
    message: string,
    readonly killed: boolean,
  ) {
    super(message)
  }
}

const PROFILE_PREFIX = 'brandwright-browser-'
/** Ends a start that hangs. A busy machine needs more than 20 seconds for one that does not. */
const READY_WITHIN_MS = 60_000
const EXIT_WITHIN_MS = 5000

/**
 * Starts Chromium in a process group of its own and drives it over pipes. The process is started before the driver is loaded: loading takes as long
 * as the browser's own start, and so the two go on side by side. Throws `EndedAtStart` when the browser gives up by itself.
 */
export async function launchBrowser(options: { path: string; proxyPort: number; sandbox: boolean }): Promise<LaunchedBrowser> {
  const { path, proxyPort, sandbox } = options
  const profileFolder = mkdtempSync(join(tmpdir(), `${PROFILE_PREFIX}${process.pid}-`))
  const child = spawn(path, browserFlags({ profileFolder, proxyPort, sandbox }), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: homedir(), LANG: 'en_US.UTF-8', TMPDIR: profileFolder },
  })
  giveWay(child)
  const clear = () => {
    endGroup(child)
    rmSync(profileFolder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', clear)
  const close = async () => {
    process.off('exit', clear)
    const gone = exited(child)
    endGroup(child)
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, EXIT_WITHIN_MS).unref())])
    rmSync(profileFolder, { recursive: true, force: true, maxRetries: 3 })
  }
  // What the main process started may outlive it and hold the pipes open: then nobody would learn that it is gone.
  child.once('exit', () => {
    endGroup(child)
    for (const pipe of child.stdio) pipe?.destroy()
  })
  try {
    const browser = await connectTo(child, profileFolder)
    void clearAbandoned()
    return { browser, userAgent: await plainUserAgent(browser), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function connectTo(child: ChildProcess, artifactsDir: string): Promise<Browser> {
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new EndedAtStart(`The browser ended while it started (${signal ?? `code ${code}`}).`, signal === 'SIGKILL')))
  })
  failed.catch(() => {})
  // Whoever waited for the process goes first: loading the driver blocks.
  await new Promise((resolve) => setImmediate(resolve))
  const [, , , toBrowser, fromBrowser] = child.stdio
  const transport = pipeTransport(toBrowser as Writable, fromBrowser as Readable)
  // Required, not imported: naming the exports of a module that large for import takes 150 ms.
  const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core')
  return Promise.race([chromium.connectOverCDP(transport, { timeout: READY_WITHIN_MS, artifactsDir }), failed])
}

/**
 * Whoever asks the server something comes before its browser. What the browser starts takes this over. Linux weighs sessions against each other
 * before it looks at the processes in them, and a detached process is a session of its own: so it is said of both.
 */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  const nice = constants.priority.PRIORITY_BELOW_NORMAL
  try {
    setPriority(pid, nice)
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(nice))
  } catch {
    // A system that cannot weigh sessions, or a browser that has ended already, whose end is told.
  }
}

function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
}

/** Profiles of processes that were killed before they could clear up. Those of other users cannot be removed by us, and stay. */
async function clearAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = name.startsWith(PROFILE_PREFIX) && /^\d+(?=-)/.exec(name.slice(PROFILE_PREFIX.length))?.[0]
    if (pid && process.platform === 'linux' && !existsSync(`/proc/${pid}`)) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}

/** DevTools messages over two pipes of the browser process, each ended by a zero byte: no port that others could connect to. */
function pipeTransport(toBrowser: Writable, fromBrowser: Readable): ConnectOverCDPTransport {
  let parts: Buffer[] = []
  const transport: ConnectOverCDPTransport = {
    send(message) {
      if (toBrowser.writable) toBrowser.write(`${JSON.stringify(message)}\0`)
    },
    close() {
      toBrowser.end()
    },
  }
  fromBrowser.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(END); end !== -1; end = chunk.indexOf(END, start)) {
      parts.push(chunk.subarray(start, end))
      const text = (parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)).toString('utf8')
      parts = []
      start = end + 1
      // One message a turn: the driver relies on what follows from one having been done before the next comes.
      setImmediate(() => transport.onmessage?.(JSON.parse(text)))
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
  })
  fromBrowser.once('close', () => setImmediate(() => transport.onclose?.()))
  toBrowser.on('error', () => {})
  fromBrowser.on('error', () => {})
  return transport
}
