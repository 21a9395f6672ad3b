import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../platform/browser/find-browser.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const browser = findBrowser({ browserPath: process.env.BROWSER_PATH, root })
const PAGE = `<!doctype html><html lang="en"><head><title>Fern Street Bakery</title><meta property="og:site_name" content="Fern Street Bakery">
<style>body{margin:0;font:16px/1.5 Georgia,serif;background:#fffaf2;color:#22313f}header{background:#22577a;color:#fff;padding:48px}
a.buy{display:inline-block;background:#d1495b;color:#fff;padding:12px 24px;border-radius:6px}a.buy:hover{background:#a33445}</style></head>
<body><header><a href="/">Fern Street Bakery</a><h1>Bread for every table</h1></header><main><p>We knead, prove and bake each loaf ourselves, in small batches.</p>
<a class="buy" href="/shop">Order a loaf</a></main></body></html>`

let site: Server
let host = ''
let onPage: (() => void) | null = null

beforeAll(async () => {
  site = createServer((request, response) => {
    const isKnownPath = request.url === '/' || request.url === '/slow'
    response.writeHead(isKnownPath ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    if (request.url === '/slow') onPage?.()
    else response.end(isKnownPath ? PAGE : 'Not here')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

describe('the extract command', () => {
  it.each([
    ['no URL', []],
    ['an invalid URL', ['ftp://example.com']],
    ['two URLs', ['a.example', 'b.example']],
    ['an invalid number of pages', ['a.example', '--pages', 'many']],
    ['an unknown section', ['a.example', '--sections', 'sauces']],
    ['an unknown option', ['a.example', '--fast']],
  ])('exits with 2 and prints the usage: %s', async (_label, args) => {
    const { code, stdout, stderr } = await brandwright(['extract', ...args])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Usage:')
  })

  it('exits with 3 if no server responds and with 4 if the URL is not allowed', async () => {
    expect((await brandwright(['extract', 'http://127.0.0.1:9/', '--json'], { ALLOW_PRIVATE_HOSTS: '127.0.0.1:9' })).code).toBe(3)
    const refused = await brandwright(['extract', `http://${host}/`])
    expect(refused.code).toBe(4)
    expect(JSON.parse(refused.stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ type: 'error', data: { code: 'address_refused' } })
  })
})

describe.skipIf(!browser)('the extract command (needs a browser)', () => {
  it('prints one JSON event per line, or writes only the guide to the --out file', async () => {
    const env = { ALLOW_PRIVATE_HOSTS: host }
    const events = await brandwright(['extract', `http://${host}/`, '--pages', '1'], env)
    expect(events.code).toBe(0)
    const lines = events.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ type }) => type)).toEqual(expect.arrayContaining(['progress', 'name', 'colors', 'buttonStyles']))
    expect(lines.at(-1).type).toBe('fetchComplete')

    const folder = mkdtempSync(join(tmpdir(), 'brandwright-out-'))
    const out = join(folder, 'guide.json')
    const guide = await brandwright(['extract', `http://${host}/`, '--pages', '1', '--json', '--out', out], env)
    expect([guide.code, guide.stdout]).toEqual([0, ''])
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ name: 'Fern Street Bakery', colors: { roles: { primary: expect.any(String) } } })
    rmSync(folder, { recursive: true })
    // All browsers have been killed by now, but a low-priority process can take a moment to exit.
    await expect.poll(() => [...browsersOf(events.pid), ...browsersOf(guide.pid)]).toEqual([])
  })

  it.each(process.env.TEST_ALL === '1' ? (['SIGINT', 'SIGTERM', 'SIGKILL'] as const) : (['SIGINT', 'SIGKILL'] as const))(
    'exits and leaves no browser running after the signal %s',
    async (signal) => {
      const running = brandwright(['extract', `http://${host}/slow`], { ALLOW_PRIVATE_HOSTS: host }, (stop) => {
        onPage = () => setTimeout(() => stop(signal), 300)
      })
      const { code, pid } = await running
      onPage = null
      expect(code).toBe(signal === 'SIGKILL' ? null : 5)
      await expect.poll(() => browsersOf(pid)).toEqual([])
    },
  )
})

function brandwright(args: string[], env: Record<string, string> = {}, started?: (stop: (signal: NodeJS.Signals) => void) => void) {
  return new Promise<{ code: number | null; stdout: string; stderr: string; pid: number }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts/brandwright.mjs'), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const) child[stream].setEncoding('utf8').on('data', (text: string) => (output[stream] += text))
    started?.((signal) => child.kill(signal))
    child.once('close', (code) => resolve({ code, ...output, pid: child.pid ?? 0 }))
  })
}

/**
 * Returns the ids of the browser processes that process `pid` has started. Recognizes them in /proc by their profile folder; returns none on systems without
 * /proc.
 */
function browsersOf(pid: number): string[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`brandwright-browser-${pid}-`)
    } catch {
      return false
    }
  })
}
