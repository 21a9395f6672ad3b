import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comments } from '../../database/tables/comments.ts'
import { documents } from '../../database/tables/documents.ts'
import { revisions } from '../../database/tables/history.ts'
import { pageContacts, pageVersions, pageViews } from '../../database/tables/pages.ts'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { clearDeleted } from '../history/clear-deleted.ts'
import { campaignsModule } from './campaigns-module.ts'

const DAY_MS = 24 * 3600 * 1000
let app: TestApp
let owner: Person
let brand: string
beforeAll(async () => {
  app = await openTestApp()
  const people = await guideWithPeople(app.base)
  owner = people.owner
  brand = people.id
})
afterAll(() => app.close())

it('permanently deletes a campaign with all its data 30 days after its deletion', async () => {
  const { db } = app.context.database
  const { body } = await owner.post('/api/campaigns', { brand, name: 'Oak week', object_type: 'page' })
  const { campaign } = body
  const [{ id: itemId, revision }] = body.items
  await owner.patch(`/api/campaigns/${campaign.id}/items/${itemId}`, { subject: 'Oak week' }, revision)
  const at = { brandId: brand, itemId }
  const now = new Date()
  const version = { campaignId: campaign.id, slug: 'oak-week', variants: [], variantShare: 0, revision: 1, publishedBy: null, publishedAt: now }
  await db.insert(pageVersions).values({ ...at, ...version, number: 1, isLive: true })
  await db.insert(pageViews).values({ ...at, variant: 'a', day: '2027-04-01', views: 1 })
  const contact = { id: 'c', variant: 'a' as const, version: 1, email: 'ida@example.com', fields: {}, consent: '', createdAt: now }
  await db.insert(pageContacts).values({ ...at, ...contact })
  const comment = { id: 'c', parentId: null, pointer: '', quote: '', authorId: owner.id, guestName: null, body: 'Longer?', createdAt: now, resolvedAt: null }
  await db.insert(comments).values({ ...at, ...comment })
  const remaining = async () => {
    const rows = await Promise.all([pageVersions, pageViews, pageContacts, comments].map((table) => db.select().from(table).where(eq(table.itemId, itemId))))
    const stored = await Promise.all([db.select().from(documents).where(eq(documents.id, itemId)), db.select().from(revisions).where(eq(revisions.id, itemId))])
    return [...rows, ...stored].map(({ length }) => length > 0)
  }
  const clear = (days: number) => clearDeleted({ ...app.context, now: () => new Date(Date.now() + days * DAY_MS) }, campaignsModule.deletables, async () => {})

  await owner.send('DELETE', `/api/campaigns/${campaign.id}`, undefined, { 'if-match': `"${campaign.revision}"` })
  await clear(29)
  expect(await remaining()).toEqual([true, true, true, true, true, true])
  await clear(31)
  expect(await remaining()).toEqual([false, false, false, false, false, false])
})
