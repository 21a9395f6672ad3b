import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { appWithFiles } from '../testing/app-with-files.ts'
import { type Client, client } from '../testing/client.ts'
import { requestLog } from './create-server.ts'
import { securityHeaders } from './security-headers.ts'
import { screenPreloads, servePages } from './serve-pages.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'brandwright-web-'))
const listFolder = mkdtempSync(join(tmpdir(), 'screen-preloads-'))
writeFileSync(
  join(webFolder, 'index.html'),
  '<html><head><script nonce="{script-nonce}"></script><style nonce="{style-nonce}"></style></head><body><div id="root"></div></body></html>',
)
const screens = {
  '/auth': { files: [], calls: [], first: '<p>Sign in</p>' },
  '/brands': { files: [], calls: ['/api/brands?limit=24'], first: '<header>B</header>' },
}
writeFileSync(join(webFolder, 'screens.json'), JSON.stringify(screens))
const opened = appWithFiles({ webFolder })
afterAll(() => {
  for (const folder of [webFolder, listFolder]) rmSync(folder, { recursive: true })
})

test.each(['s', 'c'])('shared pages at /%s send no referrer, regardless of how the URL is written', async (kind) => {
  const token = 'hush-hush-hush'
  for (const path of ['', '/', '/?a=1', '/more'].map((end) => `/${kind}/${token}${end}`)) {
    const { headers } = await client(opened.app.base).raw(path)
    expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
  }
  const lines: string[] = []
  const app = Fastify({ logger: { ...(requestLog('info') as object), stream: { write: (line: string) => void lines.push(line) } } })
  await securityHeaders(app, false)
  await servePages(app, webFolder, async () => null)
  for (const end of ['', '/', '/?a=1', '/more']) expect((await app.inject({ url: `/${kind}/${token}${end}` })).statusCode).toBe(200)
  await app.close()
  expect(lines.join('')).toContain(`"/${kind}/[Redacted]/"`)
  expect(lines.join('')).not.toContain(token)
})

const pageFor = async (asker: Client, path: string) => (await asker.raw(path)).text()

test('preloads a guide’s document and first image only for signed-in users', async () => {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1b8381' } })
    .png()
    .toBuffer()
  const { body } = await opened.upload(bytes)
  const link = `<link rel="preload" as="image" fetchpriority="high" href="${body.url}">`
  const call = `<link rel="preload" as="fetch" crossorigin href="/api/brands/${opened.id}">`
  for (const preload of [link, call]) expect(await pageFor(opened.person, `/styleGuide/${opened.id}`)).toContain(preload)
  const visitor = client(opened.app.base)
  for (const preload of [body.url, 'as="fetch"']) expect(await pageFor(visitor, `/styleGuide/${opened.id}`)).not.toContain(preload)
  expect(await pageFor(opened.person, `/admin/${opened.id}/images`)).not.toContain(body.url)
  for (const path of ['/styleGuide/no-such-guide', '/styleGuide/a%20b', '/styleGuide/sample']) {
    const page = await pageFor(opened.person, path)
    expect(page, path).toContain('csp-nonce')
    expect(page, path).not.toContain('as="image"')
  }
})

test('serves each page with its screen’s initial markup and a CSP nonce', async () => {
  const visitor = client(opened.app.base)
  const brands = await visitor.raw('/brands')
  const page = await brands.text()
  expect(page).toContain('<div id="root"><header>B</header></div>')
  expect(page).toContain('href="/api/brands?limit=24"')
  expect(await pageFor(visitor, '/brands?search=oak')).not.toContain('as="fetch"')
  const [, nonce] = /<script nonce="(\w+)">/.exec(page) ?? []
  expect(brands.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  const [, style] = /<style nonce="(\w+)">/.exec(page) ?? []
  expect(brands.headers.get('content-security-policy')).toMatch(new RegExp(`style-src 'self' 'nonce-${style}'`))
  expect(await pageFor(visitor, '/auth')).toContain('<p>Sign in</p>')
  expect(await pageFor(opened.person, '/auth')).toContain('<div id="root"></div>')
})

test('returns preloads and initial markup only for the screen at the URL', () => {
  const list = join(listFolder, 'screens.json')
  writeFileSync(
    list,
    JSON.stringify({
      '/': { files: ['assets/home.js'], calls: [], first: '' },
      '/brands': { files: ['assets/brands.js', 'assets/list.js'], calls: ['/api/brands?limit=24'], first: '<header>Brandwright</header>' },
      '/styleGuide/:id': { files: ['assets/guide.js'], calls: [], first: '' },
      '/admin/:id/campaigns/:cid': { files: ['assets/editor.js'], calls: [], first: '' },
    }),
  )
  const preloadsAt = screenPreloads(list)
  const call = '<link rel="preload" as="fetch" crossorigin href="/api/brands?limit=24">'
  expect(preloadsAt('/brands')).toEqual({
    calls: call,
    files: '<link rel="modulepreload" href="/assets/brands.js"><link rel="modulepreload" href="/assets/list.js">',
    first: '<header>Brandwright</header>',
  })
  expect(preloadsAt('/styleGuide/a%20b').files).toBe('<link rel="modulepreload" href="/assets/guide.js">')
  expect(preloadsAt('/admin/b1/campaigns/c1').files).toBe('<link rel="modulepreload" href="/assets/editor.js">')
  for (const path of ['/styleGuide/b1/rescan', '/no-such-place']) expect(preloadsAt(path)).toEqual({ calls: '', files: '', first: '' })
})

test('returns no preloads and no initial markup if the build has written no screen list', () => {
  expect(screenPreloads(join(listFolder, 'none.json'))('/brands')).toEqual({ calls: '', files: '', first: '' })
})
