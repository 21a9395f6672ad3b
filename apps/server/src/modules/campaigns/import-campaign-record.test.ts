import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportRecordResponse } from '@brandwright/contracts/campaigns'
import { legacyCampaigns } from '@brandwright/domain/testing/legacy-campaigns'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createBlobs } from '../../platform/blobs/blobs.ts'
import { folderStorage } from '../../platform/blobs/folder-storage.ts'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let folder: string
let app: TestApp
let opened: { id: string; person: Person }
const requested: string[] = []
beforeAll(async () => {
  const image = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f5c4a' } })
    .png()
    .toBuffer()
  const fetchImage = async (url: string) => {
    requested.push(url)
    return { url, finalUrl: url, status: url.endsWith('gone.png') ? 404 : 200, headers: {}, body: image }
  }
  folder = await mkdtemp(join(tmpdir(), 'records-'))
  app = await openTestApp({ ports: { fetch: fetchImage }, blobs: createBlobs(folderStorage(folder), 'a secret') })
  const { id, owner } = await guideWithPeople(app.base)
  opened = { id, person: owner }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const send = async (record: unknown): Promise<{ status: number; body: ImportRecordResponse & { error?: { message: string } } }> =>
  opened.person.post(`/api/campaigns/import-record?brand=${opened.id}`, record as object)
const campaignCount = async () => (await opened.person.get(`/api/campaigns?brand=${opened.id}&limit=100`)).body.items.length as number

test.each(Object.entries(legacyCampaigns))('imports a record in the %s layout exactly once, with its items in order', async (_, record) => {
  const count = await campaignCount()
  const [first, second] = await Promise.all([send(record), send(record)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect([first.body.isNew, second.body.isNew].toSorted()).toEqual([false, true])
  expect(second.body.campaign.id).toBe(first.body.campaign.id)
  const stored = (await opened.person.get(`/api/campaigns/${first.body.campaign.id}/items`)).body
  expect(stored).toEqual(first.body.items)
  expect(second.body.items).toEqual(first.body.items)
  expect((await send(record)).body).toMatchObject({ isNew: false, campaign: { id: first.body.campaign.id } })
  expect(await campaignCount()).toBe(count + 1)
})

it('stores the images of a record, and counts images that are not available', async () => {
  const at = (url: string) => ({ header: 'x', image: { url, caption: 'An oak' } })
  const record = {
    name: 'Images',
    sections: [at('https://quay.example/oak.png'), at('https://quay.example/gone.png'), at('/api/blobs/nobody.img'), at('javascript:x')],
  }
  const { body } = await send(record)
  expect(body).toMatchObject({ isNew: true, imagesLeftOut: 3 })
  const [oak, ...others] = body.items[0]?.sections.map(({ image }) => image) ?? []
  expect(oak).toMatchObject({ caption: 'An oak', width: 600, height: 400, url: expect.stringMatching(/^\/api\/blobs\//) })
  expect(others).toEqual([null, null, null])
  expect(requested.filter((url) => !url.startsWith('https://quay.example/'))).toEqual([])
})

it('imports a record again if its campaign was deleted', async () => {
  const record = { id: 'again', sections: [{ header: 'x' }] }
  const { campaign } = (await send(record)).body
  await opened.person.send('DELETE', `/api/campaigns/${campaign.id}`, undefined, { 'if-match': `"${campaign.revision}"` })
  const { body } = await send(record)
  expect(body.isNew).toBe(true)
  expect(body.campaign.id).not.toBe(campaign.id)
})

test.each([
  [
    'a section that is not an object',
    { items: [{ sections: [{ header: 'Good' }] }, { sections: ['x'] }] },
    'items/1/sections/0 is not an object with fields. Nothing was imported.',
  ],
  ['no emails or pages', { name: 'x' }, 'This record contains no email or page'],
  ['a list instead of an object', [legacyCampaigns.items], ''],
])('rejects a record with %s without storing anything', async (_, record, message) => {
  const count = await campaignCount()
  const { status, body } = await send(record)
  expect(status).toBe(400)
  expect(body.error?.message).toContain(message)
  expect(await campaignCount()).toBe(count)
})

it('the import source of a campaign cannot be edited, and a copy has no import source', async () => {
  const { campaign } = (await send({ id: 'copied', sections: [{ header: 'x' }] })).body
  expect(campaign.importedFrom).toBe('id:copied')
  expect((await opened.person.patch(`/api/campaigns/${campaign.id}`, { importedFrom: null }, campaign.revision)).status).toBe(400)
  const copy = await opened.person.post(`/api/campaigns/${campaign.id}/duplicate`, {})
  expect(copy.body.campaign.importedFrom).toBeNull()
})
