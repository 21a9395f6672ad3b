import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY_WITHIN_MS = 60_000
let people = 0

/** Starts the built server on the specified port with an empty data folder. */
export async function startProduct(port, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'brandwright-bench-'))
  const base = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1', ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until(async () => (await fetch(`${base}/api/health`)).ok)
    return { base, pid: child.pid, folder, close, signUp: () => signUp(base) }
  } catch (error) {
    await close()
    throw error
  }
}

/** Signs up a new user from a separate IP address. `send` resolves with the response and `call` with its JSON; both throw unless the status is 2xx. */
async function signUp(base) {
  const number = ++people
  const from = { 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}` }
  const send = async (method, path, body, headers = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...from, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const response = await send('POST', '/api/auth/sign-up/email', { name: 'Bench', email: `bench${number}@example.com`, password: 'a long bench password' })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    cookie,
    send: (method, path, body, headers) => send(method, path, body, { cookie, ...headers }),
    call: async (method, path, body, headers) => (await send(method, path, body, { cookie, ...headers })).json(),
  }
}

export async function until(true_) {
  for (const late = Date.now() + READY_WITHIN_MS; Date.now() < late; ) {
    if (await true_().catch(() => false)) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('The server was not ready in time.')
}
