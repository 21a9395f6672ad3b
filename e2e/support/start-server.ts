import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { SERVER_START_TIMEOUT_MS } from './limits.ts'

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
  /** Further variables: another role, another database. */
  env?: Record<string, string>
}

/** The built server as a process of its own, ready to answer. */
export async function startServer({ dataDir, allowedHosts, port, env: further }: ServerSettings): Promise<RunningServer> {
  const own = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ALLOW_PRIVATE_HOSTS: allowedHosts }
  const env = { ...process.env, ...own, ...further }
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const until = Date.now() + SERVER_START_TIMEOUT_MS
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
