import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PORT = 24_310
const READY_WITHIN_MS = 60_000
const BASE = `http://127.0.0.1:${PORT}`

/** The built server on an empty data folder with one signed-in person, its sample brand read (so its browser is warm). */
export async function startWarmServer(env) {
  const folder = mkdtempSync(join(tmpdir(), 'brandwright-bench-'))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...env, PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: folder },
    stdio: 'ignore',
  })
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until(async () => (await fetch(`${BASE}/api/health`)).ok)
    const cookie = await signUp()
    await until(async () => (await (await fetch(`${BASE}/api/brands/sample`, { headers: { cookie } })).json()).runId === null)
    return { extract: (url) => extract(url, cookie), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function signUp() {
  const response = await fetch(`${BASE}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: BASE },
    body: JSON.stringify({ name: 'Bench', email: 'bench@example.com', password: 'a long bench password' }),
  })
  if (!response.ok) throw new Error(`Sign-up answered ${response.status}.`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Times one page from the request; the first `colors` event counts once two of its roles equal the final ones. */
async function extract(url, cookie) {
  const started = performance.now()
  const response = await fetch(`${BASE}/api/getStyleGuide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: BASE },
    body: JSON.stringify({ url, options: { pages: 1, refresh: true } }),
  })
  const colors = []
  let last = null
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()
    for (const line of lines.filter(Boolean)) {
      last = JSON.parse(line)
      if (last.type === 'colors') colors.push({ at: (performance.now() - started) / 1000, roles: last.data.colors.roles })
    }
  }
  const final = colors.at(-1)?.roles
  const first = colors.find(({ roles }) => Object.keys(roles).filter((role) => roles[role] && roles[role] === final[role]).length >= 2)
  const finished = last?.type === 'fetchComplete'
  return { seconds: finished ? (performance.now() - started) / 1000 : null, firstColorsSeconds: finished ? (first?.at ?? null) : null }
}

async function until(condition) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (await condition().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server was not ready in time.')
}
