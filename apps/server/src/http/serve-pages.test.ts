import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { appWithFiles } from '../testing/app-with-files.ts'
import { type Client, client } from '../testing/client.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { servePages } from './serve-pages.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'brandwright-web-'))
writeFileSync(join(webFolder, 'index.html'), '<html><head></head></html>')
const opened = appWithFiles({ webFolder })
afterAll(() => rmSync(webFolder, { recursive: true }))

test('a shared guide keeps its address to itself, however the address is written', async () => {
  const token = 'hush-hush-hush'
  for (const path of [`/s/${token}`, `/s/${token}/`, `/s/${token}/?a=1`, `/s/${token}/more`]) {
    const { headers } = await client(opened.app.base).raw(path)
    expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
  }
  const lines: string[] = []
  const app = Fastify({ logger: { ...(requestLog('info') as object), stream: { write: (line: string) => void lines.push(line) } } })
  await securityHeaders(app, false)
  await servePages(app, webFolder, async () => null)
  for (const end of ['', '/', '/?a=1', '/more']) expect((await app.inject({ url: `/s/${token}${end}` })).statusCode).toBe(200)
  await app.close()
  expect(lines.join('')).toContain('"/s/[Redacted]/"')
  expect(lines.join('')).not.toContain(token)
})

const pageFor = async (asker: Client, path: string) => (await asker.raw(path)).text()

test('the page of a guide names its first picture for who is signed in, and for nobody else', async () => {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1b8381' } })
    .png()
    .toBuffer()
  const { body } = await opened.upload(bytes)
  const link = `<link rel="preload" as="image" fetchpriority="high" href="${body.url}">`
  expect(await pageFor(opened.person, `/styleGuide/${opened.id}`)).toContain(link)
  const visitor = client(opened.app.base)
  expect(await pageFor(visitor, `/styleGuide/${opened.id}`)).not.toContain(body.url)
  expect(await pageFor(opened.person, `/admin/${opened.id}/images`)).not.toContain(body.url)
  for (const path of ['/styleGuide/no-such-guide', '/styleGuide/a%20b', '/styleGuide/sample']) {
    const page = await pageFor(opened.person, path)
    expect(page, path).toContain('csp-nonce')
    expect(page, path).not.toContain('as="image"')
  }
})
