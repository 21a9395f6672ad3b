import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'brandwright-web-'))
let app: TestApp
let superAdmin: Client
let owner: Client
let visitor: Client
let id: string
let links: string

beforeAll(async () => {
  writeFileSync(join(webFolder, 'index.html'), '<html><head></head></html>')
  app = await openTestApp({ webFolder, publicUrl: 'https://brandwright.example' })
  ;({ id, superAdmin, owner, visitor } = await guideWithPeople(app.base))
  links = `/api/brands/${id}/share-links`
})
afterAll(async () => {
  await app.close()
  rmSync(webFolder, { recursive: true })
})

const tokenOf = (link: string) => link.replace('https://brandwright.example/s/', '')

test('a visitor can read the visual part of a guide through a share link until the link is revoked', async () => {
  const created = await owner.post(links, { name: 'For the printer' })
  expect(created).toMatchObject({ status: 201, body: { name: 'For the printer', madeBy: 'Robin', expiresAt: null } })
  const token = tokenOf(created.body.link)
  expect(token).toMatch(/^[\w-]{32}$/)
  const opened = await visitor.get(`/api/shared/${token}`)
  expect(opened).toMatchObject({ status: 200, body: { id, name: 'Brand of yourbrand.com', colors: { roles: { primary: '#0f5c4a' } } } })
  expect(opened.headers.get('x-robots-tag')).toContain('noindex')
  expect(opened.body).toMatchObject({ facts: {}, sources: [], ai: { website_text: '' } })
  for (const key of ['canEdit', 'revision', 'ownerId', 'runId', 'isPublic']) expect(opened.body).not.toHaveProperty(key)
  expect((await visitor.get(`/api/brands/${id}`)).status).toBe(401)

  const { items } = (await owner.get(links)).body
  expect(items).toEqual([{ id: created.body.id, name: 'For the printer', madeBy: 'Robin', createdAt: created.body.createdAt, expiresAt: null }])
  expect((await owner.delete(`${links}/${created.body.id}`)).status).toBe(204)
  expect((await owner.get(links)).body.items).toEqual([])
  expect((await owner.delete(`${links}/${created.body.id}`)).status).toBe(404)

  const withdrawn = await visitor.get(`/api/shared/${token}`)
  const unknownLink = await visitor.get(`/api/shared/${'x'.repeat(32)}`)
  expect(withdrawn.status).toBe(404)
  expect({ ...withdrawn.body.error, requestId: '' }).toEqual({ ...unknownLink.body.error, requestId: '' })
})

test('stores only a digest of a share token, and shows the token only when the link is created', async () => {
  const token = tokenOf((await owner.post(links)).body.link)
  const { rows } = await app.context.database.executeSql('select * from share_links')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify((await owner.get(links)).body)).not.toContain(token)
  const page = await visitor.raw(`/s/${token}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
})

test('a share link returns 404 when the link has expired or its guide is deleted', async () => {
  const short = tokenOf((await owner.post(links, { expiresInDays: 7 })).body.link)
  expect((await visitor.get(`/api/shared/${short}`)).status).toBe(200)
  const later = Date.now() + 8 * 24 * 3600 * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: later })
  try {
    expect((await visitor.get(`/api/shared/${short}`)).status).toBe(404)
  } finally {
    vi.useRealTimers()
  }
  expect((await visitor.get(`/api/shared/${short}`)).status).toBe(200)
  expect((await superAdmin.delete(`/api/brands/${id}`)).status).toBe(204)
  expect((await visitor.get(`/api/shared/${short}`)).status).toBe(404)
})

test('a guide has at most 50 links, and revoking one allows another', async () => {
  const { id: full } = (await superAdmin.post('/api/brands', { url: 'https://shared-often.example' })).body
  const path = `/api/brands/${full}/share-links`
  const [first] = await Promise.all(Array.from({ length: 50 }, () => superAdmin.post(path, {})))
  const message = 'This guide has 50 links. Withdraw one that you no longer need.'
  expect(await superAdmin.post(path, {})).toMatchObject({ status: 409, body: { error: { code: 'conflict', message } } })
  expect((await superAdmin.delete(`${path}/${first?.body.id}`)).status).toBe(204)
  expect((await superAdmin.post(path, {})).status).toBe(201)
})

test('restoring a guide restores its links, but not revoked or expired links', async () => {
  const { body } = await superAdmin.post('/api/brands', { url: 'https://restored.example' })
  const linksPath = `/api/brands/${body.id}/share-links`
  const make = async (draft: object) => (await superAdmin.post(linksPath, draft)).body
  const [lasting, short, withdrawn] = [await make({ name: 'For the printer' }), await make({ expiresInDays: 7 }), await make({})]
  expect((await superAdmin.delete(`${linksPath}/${withdrawn.id}`)).status).toBe(204)
  const [line] = (await superAdmin.get(linksPath)).body.items
  expect((await superAdmin.delete(`/api/brands/${body.id}`)).status).toBe(204)
  const statuses = async () => Promise.all([lasting, short, withdrawn].map(async ({ link }) => (await visitor.get(`/api/shared/${tokenOf(link)}`)).status))
  expect(await statuses()).toEqual([404, 404, 404])

  const [thing] = (await superAdmin.get(`/api/deleted?brand=${body.id}`)).body.items
  const later = Date.now() + 8 * 24 * 3600 * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: later })
  try {
    expect((await superAdmin.post(`/api/deleted/${encodeURIComponent(thing.id)}/restore`)).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
  expect(await statuses()).toEqual([200, 404, 404])
  expect((await superAdmin.get(linksPath)).body.items).toEqual([line])
})
