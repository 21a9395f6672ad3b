import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { SERVER_START_TIMEOUT_MS } from './limits.ts'

const LOOK_EVERY_MS = 100
const ROOT = resolve(import.meta.dirname, '../..')

export interface RunningServer {
  url: string
  /** Kills the process without warning, like a power failure. */
  kill(): Promise<void>
  /** Stops the process with SIGTERM, and waits until it has exited. */
  stop(): Promise<void>
}

export interface ServerSettings {
  dataDir: string
  allowedHosts: string
  port: number
  /** Additional environment variables, for example for another role or another database. */
  env?: Record<string, string>
}

/** Starts the built server as a separate process. Resolves when the server is healthy. */
export async function startServer({ dataDir, allowedHosts, port, env: further }: ServerSettings): Promise<RunningServer> {
  const own = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ALLOW_PRIVATE_HOSTS: allowedHosts }
  const env = { ...process.env, ...own, ...further }
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child, output)
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return { url, kill: end('SIGKILL'), stop: end('SIGTERM') }
}

async function untilHealthy(url: string, child: ChildProcess, output: string[]): Promise<void> {
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
  throw new Error(`The server did not start:\n${output.join('')}`)
}
