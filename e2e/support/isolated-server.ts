import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { BASE_URL, COPY_PORT, DATA_DIR, FIXTURE_PORT, ISSUER_PORT, PORT } from './addresses.ts'
import { SERVER_START_TIMEOUT_MS } from './limits.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const LOOK_EVERY_MS = 50
const STOP_TIMEOUT_MS = 10_000

export interface IsolatedServer {
  url: string
  stop(): Promise<void>
}

/** Starts the built server (`scripts/e2e-server.mjs`) with the data folder and the ports of this worker. */
export async function startIsolatedServer(): Promise<IsolatedServer> {
  if (await isHealthy()) throw new Error(`Another server answers at ${BASE_URL}. Stop it, or set E2E_PORT to another port.`)
  const env = {
    ...process.env,
    PORT: String(PORT),
    COPY_PORT: String(COPY_PORT),
    HOST: '127.0.0.1',
    PUBLIC_URL: BASE_URL,
    DATA_DIR,
    ALLOW_PRIVATE_HOSTS: `127.0.0.1:${FIXTURE_PORT}`,
    TRUSTED_PROXIES: '127.0.0.1',
    ISSUER_PORT: String(ISSUER_PORT),
  }
  const child = spawn(process.execPath, ['scripts/e2e-server.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  await untilHealthy(child, () => errors)
  return {
    url: BASE_URL,
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(late)
}

const isHealthy = async () => (await fetch(`${BASE_URL}/api/health`).catch(() => null))?.ok === true

async function untilHealthy(child: ChildProcess, errors: () => string): Promise<void> {
  const until = Date.now() + SERVER_START_TIMEOUT_MS
  while (Date.now() < until && child.exitCode === null) {
    if (await isHealthy()) return
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS))
  }
  child.kill('SIGKILL')
  throw new Error(`The server of the journeys did not start:\n${errors()}`)
}
