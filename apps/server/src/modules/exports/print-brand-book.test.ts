import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localBrowser, localPorts } from '@brandwright/extractor/testing/local-ports'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createBlobs } from '../../platform/blobs/blobs.ts'
import { folderStorage } from '../../platform/blobs/folder-storage.ts'
import { createBrowserPool } from '../../platform/browser/browser-pool.ts'
import { createAddressRule } from '../../platform/safe-fetch/address-rule.ts'
import { signUp } from '../../testing/client.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

test('reports that the brand book cannot be printed without a browser', async () => {
  const app = await openTestApp({ role: 'web', browser: createBrowserPool({ rule: createAddressRule([]), find: () => null }) })
  const person = await signUp(app.base)
  const { id } = (await person.post('/api/brands', { name: 'Brand' })).body
  expect((await person.get('/api/health')).body).toMatchObject({ status: 'degraded', browser: { ok: false, detail: 'No browser is installed.' } })
  const { status, body } = await person.get(`/api/brands/${id}/export/pdf`)
  expect(status).toBe(503)
  expect(body.error.message).toMatch(/^The book could not be printed. No browser was found\./)
  await app.close()
})

test.runIf(localBrowser)('prints the brand book in a browser and embeds images as JPEG', async () => {
  const { openContext, close } = await localPorts()
  const folder = mkdtempSync(join(tmpdir(), 'brandwright-files-'))
  const app = await openTestApp({ role: 'web', browser: { openContext }, blobs: createBlobs(folderStorage(folder), 'a secret') })
  const person = await signUp(app.base)
  const { id } = (await person.post('/api/brands', { name: 'Brand' })).body
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1b8381', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .png()
    .toBuffer()
  const uploadHeaders = { 'content-type': 'image/png', 'if-match': '"1"', cookie: person.cookie() }
  const uploaded = await fetch(`${app.base}/api/brands/${id}/images?alt=Quay`, { method: 'POST', headers: uploadHeaders, body: new Uint8Array(photo) })
  expect(uploaded.status).toBe(201)
  expect((await person.get('/api/health')).body).toMatchObject({ status: 'ok', browser: { ok: true } })
  const { status, headers, body } = await person.get(`/api/brands/${id}/export/pdf`)
  expect([status, headers.get('content-type'), body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  expect(body.match(/\/DCTDecode/g)).toHaveLength(1)
  await app.close()
  rmSync(folder, { recursive: true })
  await close()
})
