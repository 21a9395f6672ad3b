import type { CampaignItem, CampaignPreflightResponse } from '@brandwright/contracts/campaigns'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let opened: { id: string; person: Person; superAdmin: Person }
beforeAll(async () => {
  app = await openTestApp()
  const { id, owner, superAdmin } = await guideWithPeople(app.base)
  opened = { id, person: owner, superAdmin }
})
afterAll(() => app.close())

const THEME = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const fullSection = (type: 'header' | 'text' | 'footer', fields: object = {}) => {
  const { id: _, ...section } = emptySection('', type, THEME)
  return { ...section, ...fields }
}

async function email(name = 'Spring') {
  const { body } = await opened.person.post('/api/campaigns', { brand: opened.id, name, object_type: 'email' })
  const at = `/api/campaigns/${body.campaign.id}/items/${body.items[0].id}`
  return { at, campaign: body.campaign, item: body.items[0] }
}
const merge = (at: string, patch: object, revision: number, person = opened.person) =>
  person
    .send('PATCH', at, patch, { 'if-match': `"${revision}"`, prefer: 'merge' })
    .then(async (answer) => ({ status: answer.status, body: await answer.json() }))

it('creates a campaign with one email, and finds the campaign by its type and name', async () => {
  const { campaign } = await email('Oak week')
  await opened.person.post('/api/campaigns', { brand: opened.id, name: 'Spring launch' })
  const list = async (query: string) =>
    (await opened.person.get(`/api/campaigns?brand=${opened.id}&${query}`)).body.items.map(({ name, items }: { name: string; items: number }) => [name, items])
  expect(await list('type=email')).toEqual([['Oak week', 1]])
  expect(await list('type=campaign')).toEqual([['Spring launch', 0]])
  expect(await list('')).toEqual([
    ['Spring launch', 0],
    ['Oak week', 1],
  ])
  expect(await list('search=OAK')).toEqual([['Oak week', 1]])
  expect((await opened.person.get(`/api/campaigns/count?brand=${opened.id}`)).body).toEqual({ campaign: 1, email: 1, page: 0, emails: 1 })

  const archived = await opened.person.patch(`/api/campaigns/${campaign.id}`, { archived: true }, campaign.revision)
  expect(archived.body).toMatchObject({ archived: true, owner: { name: expect.any(String) } })
  expect(await list('type=email')).toEqual([])
  expect(await list('type=email&archived=true')).toEqual([['Oak week', 1]])
})

it('the email count excludes emails of deleted campaigns', async () => {
  const emails = async () => (await opened.person.get(`/api/campaigns/count?brand=${opened.id}`)).body.emails
  const before = await emails()
  const { campaign } = await email('Short-lived')
  expect(await emails()).toBe(before + 1)
  const removed = await opened.person.send('DELETE', `/api/campaigns/${campaign.id}`, undefined, { 'if-match': `"${campaign.revision}"` })
  expect(removed.status).toBe(204)
  expect(await emails()).toBe(before)
})

it('lists campaigns in pages of 25', async () => {
  for (let index = 0; index < 26; index++) await opened.person.post('/api/campaigns', { brand: opened.id, name: `Page ${index}`, object_type: 'page' })
  const first = (await opened.person.get(`/api/campaigns?brand=${opened.id}&type=page`)).body
  expect(first.items).toHaveLength(25)
  const second = (await opened.person.get(`/api/campaigns?brand=${opened.id}&type=page&cursor=${encodeURIComponent(first.nextCursor)}`)).body
  expect(second).toMatchObject({ items: [{ name: 'Page 0' }], nextCursor: null })
})

it('adds, edits, reorders and removes sections by id, and undoes and redoes the change', async () => {
  const { at, item } = await email()
  const added = await opened.person.patch(at, { sections: { s1: fullSection('header'), s2: fullSection('text'), s3: fullSection('footer') } }, item.revision)
  expect(added.status).toBe(200)
  const changed = await opened.person.patch(
    at,
    { sections: { s2: { header: 'Four tables' }, s3: null }, order: ['s2', 's1'], subject: 'Oak' },
    added.body.revision,
  )
  expect(changed.body).toMatchObject({ subject: 'Oak', sections: [{ id: 's2', header: 'Four tables' }, { id: 's1' }] })

  const undone = await opened.person.post(`${at}/undo`, {}, { 'if-match': `"${changed.body.revision}"` })
  expect(undone.body.sections.map(({ id, header }: { id: string; header: string }) => [id, header])).toEqual([
    ['s1', ''],
    ['s2', ''],
    ['s3', ''],
  ])
  const redone = await opened.person.post(`${at}/redo`, {}, { 'if-match': `"${undone.body.revision}"` })
  expect(redone.body.sections.map(({ id }: { id: string }) => id)).toEqual(['s2', 's1'])
  expect((await opened.person.get(`${at}/revisions`)).body.items.map(({ via }: { via: string }) => via)).toEqual(['redo', 'undo', 'hand', 'hand', 'create'])
})

it('rejects incomplete sections, invalid colors and unknown fields without writing anything', async () => {
  const { at, item } = await email()
  for (const patch of [
    { sections: { s1: { header: 'x' } } },
    { sections: { s1: fullSection('text', { theme: { ...THEME, color: 'red;} body{' } }) } },
    { sections: { s1: fullSection('text', { onclick: 'x' }) } },
  ])
    expect((await opened.person.patch(at, patch, item.revision)).status).toBe(400)
  expect((await opened.person.get(at)).body).toEqual(item)
})

it.each([
  [{}, 'Missing required properties: the change contains none.'],
  [{ sections: {} }, 'Missing required properties: the change contains none.'],
  [{ name: 'Oak', sections: { s1: {} } }, 'Missing required properties: the change of section s1 contains none.'],
])('rejects the patch %j', async (patch, message) => {
  const { at, item } = await email()
  const refused = await opened.person.patch(at, patch, item.revision)
  expect(refused).toMatchObject({ status: 400, body: { error: { message } } })
  expect((await opened.person.get(at)).body).toEqual(item)
})

it('merges an outdated change, but rejects a change to the same words and returns both texts', async () => {
  const { at, item } = await email()
  const { body: base } = await opened.person.patch(
    at,
    { sections: { s1: fullSection('text', { header: 'Four oak tables', body: 'Cut by hand.' }), s2: fullSection('text') } },
    item.revision,
  )
  await merge(at, { sections: { s1: { header: 'Four elm tables', textAlign: 'center' } } }, base.revision)
  const late = await merge(
    at,
    { sections: { s1: { header: 'Four oak tables, today', body: 'Cut on Tuesday.' }, s2: { header: 'Second' } } },
    base.revision,
    opened.superAdmin,
  )
  expect(late.body.sections).toMatchObject([
    { header: 'Four elm tables, today', body: 'Cut on Tuesday.', textAlign: 'center' },
    { id: 's2', header: 'Second' },
  ])
  const refused = await merge(at, { sections: { s1: { header: 'Four ash tables' } } }, base.revision)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        details: { id: item.id, sections: [{ header: 'Four elm tables, today' }, {}], brand: opened.id },
        conflicts: [{ pointer: '/sections/s1/header', base: 'Four oak tables', mine: 'Four ash tables', theirs: 'Four elm tables, today' }],
      },
    },
  })
})

it('duplicates a campaign with its items, and restores a deleted campaign with its items', async () => {
  const { campaign, item, at } = await email('Twin')
  await opened.person.patch(at, { subject: 'Kept' }, item.revision)
  const copy = await opened.person.post(`/api/campaigns/${campaign.id}/duplicate`)
  expect(copy.body).toMatchObject({ campaign: { name: 'Twin (copy)', status: 'draft' }, items: [{ subject: 'Kept' }] })
  expect(copy.body.items[0].id).not.toBe(item.id)

  expect((await opened.person.delete(`/api/campaigns/${campaign.id}`, campaign.revision)).status).toBe(204)
  expect((await opened.person.get(at)).status).toBe(404)
  const { items } = (await opened.person.get('/api/deleted')).body
  const deleted = items.find(({ thingId }: { thingId: string }) => thingId === campaign.id)
  expect((await opened.person.post(`/api/deleted/${deleted.id}/restore`)).status).toBeLessThan(300)
  expect((await opened.person.get(at)).body).toMatchObject({ subject: 'Kept' })
})

it('responds identically for missing items and items of another campaign', async () => {
  const [first, second] = [await email(), await email()]
  expect((await opened.person.get(`/api/campaigns/${first.campaign.id}/items/${second.item.id}`)).status).toBe(404)
})

it('a changed plan entry updates only an item without sections, and deleting a page deletes its B variant', async () => {
  const { person } = opened
  const { body } = await person.post('/api/campaigns', { brand: opened.id, name: 'Planned' })
  const at = `/api/campaigns/${body.campaign.id}`
  const items = async () => (await person.get(`${at}/items`)).body as CampaignItem[]
  const add = async (itemType: string, name: string) => (await person.post(`${at}/items`, { itemType, name })).body
  const [first, second, page] = [await add('email', 'First'), await add('email', 'Second'), await add('page', 'Page')]
  await person.patch(`${at}/items/${first.id}`, { scheduled_on_day: 0 }, first.revision)
  const entry = (id: string, itemId: string, day: number) => ({ id, itemType: 'email', day, goal: '', subjects: [], itemId })
  const revision = async () => (await person.get(at)).body.revision
  await person.patch(at, { plan: [entry('p1', first.id, 0), entry('p2', second.id, 3)] }, await revision())
  const changed = { ...entry('p1', first.id, 5), talking_points: ['Four tables', ' '] }
  expect((await person.patch(at, { plan: [changed] }, await revision())).status).toBe(200)
  expect((await items()).map(({ name, scheduled_on_day, talking_points }) => [name, scheduled_on_day, talking_points])).toEqual([
    ['First', 5, ['Four tables']],
    ['Page', null, []],
  ])
  const [written] = await items()
  const { revision: writtenRevision } = (await person.patch(`${at}/items/${first.id}`, { sections: { s1: fullSection('text') } }, written?.revision)).body
  expect(writtenRevision).toBeGreaterThan(written?.revision ?? 0)
  expect((await person.patch(at, { plan: [{ ...changed, talking_points: ['Five tables'] }] }, await revision())).status).toBe(200)
  expect((await items())[0]?.talking_points, 'of a written item').toEqual(['Four tables'])

  await person.post(`${at}/items/${page.id}/page/variant`)
  const { revision: pageRevision } = (await items()).find(({ id }) => id === page.id) ?? page
  expect((await person.send('DELETE', `${at}/items/${page.id}`, undefined, { 'if-match': `"${pageRevision}"` })).status).toBe(204)
  expect((await items()).map(({ name }) => name)).toEqual(['First'])
})

it('preflight lists the findings of all items, and reports a mismatch between items until it is fixed', async () => {
  const { body: created } = await opened.person.post('/api/campaigns', { brand: opened.id, name: 'Oak week' })
  const path = `/api/campaigns/${created.campaign.id}`
  const write = async (name: string, body: string) => {
    const { body: item } = await opened.person.post(`${path}/items`, { itemType: 'email', name })
    return (await opened.person.patch(`${path}/items/${item.id}`, { sections: { s1: fullSection('text', { body }) } }, item.revision)).body
  }
  const emails = [await write('Invitation', 'Come and save 25% off.'), await write('Reminder', 'Come and save 20% off.')]
  const check = async () => {
    const { items } = (await opened.person.get(`${path}/preflight`)).body as CampaignPreflightResponse
    return items.map((item) => ({ ...item, findings: item.findings.filter(({ rule }) => rule === 'message-mismatch') }))
  }
  const found = await check()
  expect(found).toMatchObject([
    { id: emails[0].id, name: 'Invitation', itemType: 'email', findings: [{ message: 'The discount is 20% in “Reminder”, and 25% here.' }] },
    { id: emails[1].id, name: 'Reminder', findings: [{ pointer: '/sections/s1/body', message: 'The discount is 25% in “Invitation”, and 20% here.' }] },
  ])
  const { findings: all } = (await opened.person.get(`${path}/items/${emails[1].id}/preflight`)).body
  expect((await opened.person.get(`${path}/preflight`)).body.items[1].findings, 'the same as those of the item').toEqual(all)

  const reminder = found[1] as (typeof found)[number]
  const fixed = await opened.person.patch(`${path}/items/${reminder.id}`, reminder.findings[0]?.fix?.patch, reminder.revision)
  expect(fixed.body.sections[0].body).toBe('Come and save 25% off.')
  expect(await check()).toMatchObject([{ findings: [] }, { revision: fixed.body.revision, findings: [] }])
})
