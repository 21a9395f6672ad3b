import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { revisions } from '../../database/tables/history.ts'
import { suggestions } from '../../database/tables/suggestions.ts'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let person: Person
let brand: string
beforeAll(async () => {
  app = await openTestApp()
  person = await signUp(app.base)
  brand = await brandWithTexts(app, person)
})
afterAll(() => app.close())

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const BUTTON = { text: 'Buy', url: 'https://kept.example/', show: true }
const MODEL = 'gpt-4o-mini'

async function emailPath(): Promise<string> {
  const { campaign } = (await person.post('/api/campaigns', { brand, name: 'Oak week' })).body
  const created = (await person.post(`/api/campaigns/${campaign.id}/items`, { itemType: 'email', name: 'First' })).body
  const path = `/api/campaigns/${campaign.id}/items/${created.id}`
  const { id: _, ...section } = { ...emptySection('s1', 'text', theme), header: 'Four oak tables', body: 'Cut by hand.', button: BUTTON }
  expect((await person.patch(path, { sections: { s1: section } }, created.revision)).status).toBe(200)
  return path
}
const current = async (path: string) => (await person.get(path)).body
const apply = async (path: string, texts: object, { section = 's1', isWhole = false, revision = undefined as number | undefined } = {}) =>
  person.post(`${path}/ideas`, { ...(isWhole ? {} : { section }), texts, model: MODEL }, { 'if-match': String(revision ?? (await current(path)).revision) })

it('stores chosen ideas as one accepted suggestion, and undoing its run preserves later edits', async () => {
  const path = await emailPath()
  const before = await current(path)
  const { status, body } = await apply(path, { header: 'Tables of oak', body: 'By hand.', button: { ...BUTTON, text: 'See tables' } })
  expect([status, body.item.revision]).toEqual([200, before.revision + 1])
  expect(body.item.sections[0]).toMatchObject({ header: 'Tables of oak', body: 'By hand.', button: { ...BUTTON, text: 'See tables' } })
  expect((await person.get(`${path}/revisions`)).body.items[0]).toMatchObject({ via: 'assistant', actor: { id: expect.any(String) }, changed: 3 })
  expect((await person.get(`${path}/suggestions`)).body.items, 'nothing is left to decide').toEqual([])

  const { db } = app.context.database
  const [stored] = await db.select().from(suggestions).where(eq(suggestions.runId, body.runId))
  expect(stored?.hunks.map(({ pointer, state, why }) => [pointer, state, why])).toEqual(
    ['header', 'body', 'button/text'].map((field) => [`/sections/s1/${field}`, 'accepted', `An idea by ${MODEL}.`]),
  )
  expect(await db.select().from(revisions).where(eq(revisions.runId, body.runId))).toHaveLength(1)

  const edited = (await person.patch(path, { sections: { s1: { header: 'My tables' } } }, body.item.revision)).body
  const undone = await person.post(`${path}/runs/${body.runId}/undo`, undefined, { 'if-match': String(edited.revision) })
  expect(undone.body).toMatchObject({
    item: { sections: [{ header: 'My tables', body: 'Cut by hand.', button: BUTTON }] },
    remainder: [{ key: '/sections/s1/header', now: 'My tables' }],
  })
})

it('stores a chosen subject and preheader, and undo restores the previous subject and preheader', async () => {
  const path = await emailPath()
  const before = await current(path)
  const { status, body } = await apply(path, { subject: 'Oak is here', preheader: 'Cut by hand' }, { isWhole: true })
  expect([status, body.item.subject, body.item.preheader]).toEqual([200, 'Oak is here', 'Cut by hand'])
  expect(body.item.sections).toEqual(before.sections)
  const undone = await person.post(`${path}/runs/${body.runId}/undo`, undefined, { 'if-match': String(body.item.revision) })
  expect(undone.body).toMatchObject({ item: { subject: before.subject, preheader: before.preheader }, remainder: [] })
  expect((await apply(path, { header: 'Oak' }, { isWhole: true })).status, 'a text of no section').toBe(400)
  expect((await apply(path, { subject: 'Oak' })).status, 'a subject of a section').toBe(400)
})

it('rejects invented links, deleted sections and outdated revisions without storing anything', async () => {
  const path = await emailPath()
  const before = await current(path)
  const evil = 'https://evil.example/'
  const refusals = [
    [await apply(path, { button: { ...BUTTON, url: evil } }), 400, /^https:\/\/evil\.example\/ is not an address of this brand/],
    [await apply(path, { header: 'Oak', body: `Look [here](${evil}).` }), 400, /is not an address of this brand/],
    [await apply(path, { image: null }), 400, /./],
    [await apply(path, {}), 400, /Choose at least one text/],
    [await apply(path, { header: 'Oak' }, { section: 's9' }), 404, /This section was deleted/],
    [await apply(path, { header: 'Oak' }, { revision: before.revision - 1 }), 409, /has changed since/],
  ] as const
  for (const [{ status, body }, expected, message] of refusals) {
    expect(status, JSON.stringify(body)).toBe(expected)
    expect(body.error.message).toMatch(message)
  }
  expect(await current(path)).toEqual(before)
  expect(await app.context.database.db.select().from(suggestions).where(eq(suggestions.documentId, before.id))).toEqual([])

  const { websiteUrl, url } = (await person.get(`/api/brands/${brand}`)).body
  const allowed = await apply(path, { button: { ...BUTTON, url: websiteUrl || url } })
  expect(allowed.body.item.sections[0].button.url, 'an address of the brand').toBe(websiteUrl || url)
  expect((await apply(path, { header: 'Four oak tables' })).body, 'an unchanged text').toMatchObject({ runId: null })
})
