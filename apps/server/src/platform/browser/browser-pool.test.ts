import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { createAddressRule } from '../safe-fetch/address-rule.ts'
import { type BrowserPool, type BrowserPoolOptions, createBrowserPool } from './browser-pool.ts'
import { findBrowser } from './find-browser.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const found = findBrowser({ browserPath: process.env.BROWSER_PATH, root })
let pool: BrowserPool

const open = (options: Partial<BrowserPoolOptions> = {}) => {
  pool = createBrowserPool({ rule: createAddressRule([]), find: () => found, ...options })
  return pool
}
afterEach(() => pool.close())

describe.skipIf(!found || process.platform !== 'linux')('the browser pool (needs a browser and /proc)', () => {
  it('isolates contexts and limits their number', async () => {
    const { openContext } = open({ maxContexts: 1 })
    const first = await openContext()
    let entered = false
    const second = openContext().then((context) => {
      entered = true
      return context
    })
    const stop = new AbortController()
    const pending = openContext({ signal: stop.signal })
    stop.abort(new Error('no longer wanted'))
    await expect(pending).rejects.toThrow('no longer wanted')
    await first.addCookies([{ name: 'seen', value: '1', url: 'http://shop.example/' }])
    expect(entered).toBe(false)
    await first.close()
    expect(await (await second).cookies()).toEqual([])
  })

  it('replaces a crashed browser and frees the slots of its contexts', async () => {
    const { openContext } = open({ maxContexts: 1 })
    const context = await openContext()
    const closed = new Promise((resolve) => context.once('close', resolve))
    for (const pid of browsers()) process.kill(pid, 'SIGKILL')
    await closed
    const page = await (await openContext()).newPage()
    expect(await page.evaluate('1 + 1')).toBe(2)
  })

  it('replaces a browser after a number of contexts, and closes an idle browser', async () => {
    const { openContext } = open({ contextsPerBrowser: 1, idleCloseMs: 0 })
    const first = await openContext()
    const [worn] = browsers()
    const second = await openContext()
    expect(browsers().length).toBe(2)
    await first.close()
    await expect.poll(browsers).not.toContain(worn)
    await second.close()
    await expect.poll(browsers).toEqual([])
  })

  it('closing the pool leaves no browser process running, even if a browser is still starting', async () => {
    const { openContext } = open()
    await openContext()
    await pool.close()
    expect(browsers()).toEqual([])
    void open().warm()
    await pool.close()
    expect(browsers()).toEqual([])
  })
})

it('reports a missing browser, and searches only at the configured path if a path is configured', async () => {
  const { openContext } = open({ find: () => null })
  await expect(openContext()).rejects.toMatchObject({ code: 'no_browser' })
  expect(pool.health().ok).toBe(false)
  expect(() => findBrowser({ browserPath: '/nowhere/chromium', root })).toThrow('BROWSER_PATH is /nowhere/chromium')
  const broken = createBrowserPool({ rule: createAddressRule([]), find: () => ({ path: '/bin/false', source: 'BROWSER_PATH' }) })
  await expect(broken.openContext()).rejects.toMatchObject({ code: 'no_browser' })
  expect(broken.health()).toMatchObject({ ok: false })
  await broken.close()
})

/** Returns the main processes of the browsers started by this process. */
function browsers(): number[] {
  return readdirSync('/proc')
    .filter((name) => {
      try {
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        return /^\d+$/.test(name) && line.includes(`brandwright-browser-${process.pid}-`) && !line.includes('--type=')
      } catch {
        return false
      }
    })
    .map(Number)
}
