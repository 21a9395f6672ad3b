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
  /** Proxy settings for each context. Only set for browsers that were started without our proxy. */
  proxy?: { server: string; username: string; password: string }
  close(): Promise<void>
}

/**
 * Thrown when a browser exits while it starts. `killed` is true if the browser was killed from outside, for example because memory ran out, so callers must not
 * conclude that the sandbox is unsupported.
 */
export class EndedAtStart extends Error {
  constructor(
    message: string,
    readonly killed: boolean,
  ) {
    super(message)
  }
}

const PROFILE_PREFIX = 'brandwright-browser-'
/** Startup timeout. On busy machines, a normal start takes more than 20 seconds. */
const READY_WITHIN_MS = 60_000
const EXIT_WITHIN_MS = 5000

/**
 * Starts Chromium in a separate process group and controls it over pipes; throws `EndedAtStart` if the browser exits during the start. Loads the driver while
 * the process starts, because both take about the same time.
 */
export async function launchBrowser(options: { path: string; proxyPort: number; sandbox: boolean }): Promise<LaunchedBrowser> {
  const { path, proxyPort, sandbox } = options
  const profileFolder = mkdtempSync(join(tmpdir(), `${PROFILE_PREFIX}${process.pid}-`))
  const child = spawn(path, browserFlags({ profileFolder, proxyPort, sandbox }), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: homedir(), LANG: 'en_US.UTF-8', TMPDIR: profileFolder },
  })
  lowerPriority(child)
  const clear = () => {
    endGroup(child)
    rmSync(profileFolder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', clear)
  const close = async () => {
    const hasExited = waitForExit(child)
    endGroup(child)
    await Promise.race([hasExited, new Promise((resolve) => setTimeout(resolve, EXIT_WITHIN_MS).unref())])
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 3 })
    process.off('exit', clear)
  }
  // Child processes can outlive the main process and keep the pipes open, which would hide its exit.
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
  // Loading the driver blocks the event loop, so callers that wait for the process run first.
  await new Promise((resolve) => setImmediate(resolve))
  const [, , , toBrowser, fromBrowser] = child.stdio
  const transport = pipeTransport(toBrowser as Writable, fromBrowser as Readable)
  // `require` avoids the 150 ms that `import` needs to list the exports of such a large module.
  const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core')
  return Promise.race([chromium.connectOverCDP(transport, { timeout: READY_WITHIN_MS, artifactsDir }), failed])
}

/**
 * Lowers the priority of the browser and its child processes, so that requests to the server come first. Sets the priority of the session too, because Linux
 * schedules sessions before processes and a detached process has a separate session.
 */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  const nice = constants.priority.PRIORITY_BELOW_NORMAL
  try {
    setPriority(pid, nice)
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(nice))
  } catch {
    // The system does not support session priorities, or the browser has already exited, which is reported elsewhere.
  }
}

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has already exited.
  }
}

/** Deletes the profiles of processes that were killed before they could delete them. Profiles of other users can't be deleted and are skipped. */
async function clearAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = name.startsWith(PROFILE_PREFIX) && /^\d+(?=-)/.exec(name.slice(PROFILE_PREFIX.length))?.[0]
    if (pid && process.platform === 'linux' && !existsSync(`/proc/${pid}`)) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Exchanges DevTools messages over two pipes; each message ends with a zero byte. Other processes can't access pipes, whereas they could connect to a port. */
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
      // Delivers one message per turn of the event loop, because the driver expects that all effects of a message have occurred before it receives the next
      // one.
      setImmediate(() => transport.onmessage?.(JSON.parse(text)))
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
  })
  fromBrowser.once('close', () => setImmediate(() => transport.onclose?.()))
  toBrowser.on('error', () => {})
  fromBrowser.on('error', () => {})
  return transport
}
