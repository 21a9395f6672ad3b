import { localBrowser, localPorts } from '@brandwright/extractor/testing/local-ports'
import { expect, test } from 'vitest'
import { createBrowserPool } from '../../platform/browser/browser-pool.ts'
import { createAddressRule } from '../../platform/safe-fetch/address-rule.ts'
import { signUp } from '../../testing/client.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

test('a process that only serves says that it has no browser, and that it cannot print for want of one', async () => {
  const app = await openTestApp({ role: 'web', browser: createBrowserPool({ rule: createAddressRule([]), find: () => null }) })
  const person = await signUp(app.base)
  const { id } = (await person.post('/api/brands', { name: 'Brand' })).body
  expect((await person.get('/api/health')).body).toMatchObject({ status: 'degraded', browser: { ok: false, detail: 'No browser is installed.' } })
  const { status, body } = await person.get(`/api/brands/${id}/export/pdf`)
  expect(status).toBe(503)
  expect(body.error.message).toMatch(/^The book cannot be printed just now. No browser was found\./)
  await app.close()
})

test.runIf(localBrowser)('one that has a browser says so, and prints', async () => {
  const { openContext, close } = await localPorts()
  const app = await openTestApp({ role: 'web', browser: { openContext } })
  const person = await signUp(app.base)
  const { id } = (await person.post('/api/brands', { name: 'Brand' })).body
  expect((await person.get('/api/health')).body).toMatchObject({ status: 'ok', browser: { ok: true } })
  const { status, headers, body } = await person.get(`/api/brands/${id}/export/pdf`)
  expect([status, headers.get('content-type'), body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  await app.close()
  await close()
})
