import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

const BOOT_TIMEOUT_MS = 60_000
const LOOK_EVERY_MS = 100
const ROOT = resolve(import.meta.dirname, '../..')

export interface RunningServer {
  url: string
  /** Ends it as a power button would: nothing is told to the process. */
  kill(): Promise<void>
  /** Ends it in good order. */
  stop(): Promise<void>
}

export interface ServerSettings {
  dataDir: string
  allowedHosts: string
  port: number
}

/** A port that is free just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The real server from its sources, as a process of its own, ready to answer. */
export async function startServer({ dataDir, allowedHosts, port }: ServerSettings): Promise<RunningServer> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ALLOW_PRIVATE_HOSTS: allowedHosts }
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child, said)
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return { url, kill: end('SIGKILL'), stop: end('SIGTERM') }
}

async function untilHealthy(url: string, child: ChildProcess, said: string[]): Promise<void> {
  const until = Date.now() + BOOT_TIMEOUT_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) break
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start:\n${said.join('')}`)
}
