import { createHash } from 'node:crypto'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let owner: Person
let campaignId: string
let at: string
let brandId: string
let superAdmin: Person
beforeAll(async () => {
  app = await openTestApp()
  const people = await guideWithPeople(app.base)
  owner = people.owner
  superAdmin = people.superAdmin
  brandId = people.id
  const { body } = await owner.post('/api/campaigns', { brand: people.id, name: 'Oak week', object_type: 'email' })
  campaignId = body.campaign.id
  at = `/api/campaigns/${campaignId}/items/${body.items[0].id}`
})
afterAll(() => app.close())

const item = async () => (await owner.get(at)).body
const preflight = async () => (await owner.get(`${at}/preflight`)).body
const listed = async () => (await owner.get(`/api/campaigns?brand=${brandId}`)).body.items[0]
const status = async () => (await owner.get(`/api/campaigns/${campaignId}`)).body.status
const approve = async (revision?: number) =>
  owner
    .send('POST', `${at}/approve`, {}, { 'if-match': `"${revision ?? (await item()).revision}"` })
    .then(async (answer) => ({ status: answer.status, body: await answer.json() }))

it('an edit makes an approval stale, and undoing the edit makes the approval current again', async () => {
  const refused = await approve()
  expect(refused).toMatchObject({ status: 400, body: { error: { details: expect.arrayContaining([expect.objectContaining({ rule: 'unsubscribe' })]) } } })
  expect((await owner.get(`${at}/export/html?final=true`)).status).toBe(400)

  const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
  const { id: _, ...footer } = { ...emptySection('', 'footer', theme), subheader: '4 Mill Lane, Bath', button: { text: '', url: '', show: true } }
  const { id: __, ...text } = { ...emptySection('', 'text', theme), header: 'Four oak tables' }
  const seen = await item()
  await owner.patch(at, { subject: 'Oak', preheader: 'Cut on Tuesday', sections: { s1: text, s2: footer } }, seen.revision)
  expect(await approve(seen.revision), 'only what was seen').toMatchObject({ status: 409 })
  expect(await approve()).toMatchObject({ status: 200, body: { approval: { by: owner.id } } })
  expect(await status()).toBe('approved')
  expect(await preflight()).toMatchObject({ approval: { by: { id: owner.id, name: expect.any(String) }, isCurrent: true } })
  const final = await owner.get(`${at}/export/html?final=true`)
  expect(final.status).toBe(200)
  const hash = createHash('sha256').update(final.body).digest('hex')
  expect((await item()).approval.htmlHash, 'the final export is exactly what was approved').toBe(hash)
  expect((await owner.get(`${at}/export/html`)).body).toContain('<!--brandwright-email:')

  expect(await listed()).toMatchObject({ status: 'approved', approval: 'current' })
  await owner.send('POST', `${at}/undo`, {}, { 'if-match': `"${(await item()).revision}"` })
  expect(await item(), 'Undo reverts the text, not the approval').toMatchObject({ subject: '', approval: { by: owner.id } })
  await owner.send('POST', `${at}/redo`, {}, { 'if-match': `"${(await item()).revision}"` })
  expect(await approve()).toMatchObject({ status: 200 })
  const approved = await item()
  expect((await owner.patch(at, { approval: null }, approved.revision)).status, 'nobody writes an approval by hand').toBe(400)
  const changed = await owner.patch(at, { sections: { s1: { header: 'Five oak tables' } } }, approved.revision)
  expect((await preflight()).approval).toMatchObject({ isCurrent: false })
  expect(await listed()).toMatchObject({ status: 'in-review', approval: 'stale' })
  expect(await status()).toBe('in-review')
  expect((await owner.get(`${at}/export/html?final=true`)).body.error.message).toContain('changed after its approval')
  await owner.send('POST', `${at}/undo`, {}, { 'if-match': `"${changed.body.revision}"` })
  expect((await preflight()).approval).toMatchObject({ isCurrent: true })

  await owner.send('DELETE', `${at}/approval`, undefined, { 'if-match': `"${(await item()).revision}"` })
  expect((await preflight()).approval).toBeNull()
  expect((await listed()).approval).toBeNull()
  await owner.send('POST', `${at}/undo`, {}, { 'if-match': `"${(await item()).revision}"` })
  expect((await preflight()).approval, 'Undo does not bring a withdrawn approval back').toBeNull()
  await owner.send('POST', `${at}/redo`, {}, { 'if-match': `"${(await item()).revision}"` })
  const { items: acts } = (await superAdmin.get('/api/audit?limit=2')).body
  expect(acts.map(({ action, actor }: { action: string; actor: { id: string } }) => [action, actor.id])).toEqual([
    ['email.approval_withdrawn', owner.id],
    ['email.approved', owner.id],
  ])
  expect((await owner.post(`/api/campaigns/${campaignId}/duplicate`)).body.items[0].approval).toBeNull()
})

it('updates the campaign’s status when an email is added or deleted', async () => {
  const approvedItem = await item()
  expect((await approve(approvedItem.revision)).status).toBe(200)
  expect(await status()).toBe('approved')
  const { body: second } = await owner.post(`/api/campaigns/${campaignId}/items`, { itemType: 'email', name: 'Reminder' })
  expect(await status()).toBe('in-review')
  const secondAt = `/api/campaigns/${campaignId}/items/${second.id}`
  expect((await owner.send('DELETE', secondAt, undefined, { 'if-match': `"${second.revision}"` })).status).toBe(204)
  expect(await status()).toBe('approved')

  await owner.patch(at, { sections: { s1: { header: 'Six oak tables' } } }, (await item()).revision)
  const { body: third } = await owner.post(`/api/campaigns/${campaignId}/items`, { itemType: 'email', name: 'Reminder' })
  await owner.send('DELETE', `/api/campaigns/${campaignId}/items/${third.id}`, undefined, { 'if-match': `"${third.revision}"` })
  expect(await status(), 'the remaining email was changed after its approval').toBe('in-review')
})

it('blocks an email that quotes a deleted review or one without permission, and undoes a quote as one change', async () => {
  const reviews = `/api/brands/${brandId}/reviews`
  const brandRevision = async () => (await owner.get(`/api/brands/${brandId}`)).body.revision as number
  const { body: review } = await owner.post(reviews, { text: 'Four oak chairs, no wobble.', author: 'Ada' }, { 'if-match': `"${await brandRevision()}"` })
  const change = async (fields: object) => expect((await owner.patch(at, { sections: { q1: fields } }, (await item()).revision)).status).toBe(200)
  const found = async () =>
    (await preflight()).findings
      .filter(({ rule }: { rule: string }) => rule.startsWith('quote-'))
      .map(({ rule, level, pointer }: { rule: string; level: string; pointer: string }) => [rule, level, pointer])
  const quote = async () => (await item()).sections.find(({ id }: { id: string }) => id === 'q1')
  const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
  const { id: _, ...section } = { ...emptySection('', 'quote', theme), text: 'Old words', subheader: 'Someone' }
  await change(section)
  expect(await found(), 'a quote without a review').toEqual([])

  const filled = { text: review.text, subheader: 'Ada', reviewId: review.id }
  await change(filled)
  await owner.send('POST', `${at}/undo`, {}, { 'if-match': `"${(await item()).revision}"` })
  expect(await quote()).toMatchObject({ text: 'Old words', subheader: 'Someone', reviewId: null })
  await owner.send('POST', `${at}/redo`, {}, { 'if-match': `"${(await item()).revision}"` })
  expect(await quote()).toMatchObject(filled)

  const noPermission = [['quote-permission', 'block', '/sections/q1/reviewId']]
  expect(await found()).toEqual(noPermission)
  expect(await approve()).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('The review by Ada may not be quoted.') } } })
  await owner.patch(`${reviews}/${review.id}`, { permission: true }, await brandRevision())
  expect(await found()).toEqual([])
  expect((await approve()).status).toBe(200)

  await change({ text: 'Four oak chairs … no wobble at all.' })
  expect(await found()).toEqual([['quote-words', 'warn', '/sections/q1/text']])
  await owner.delete(`${reviews}/${review.id}`, await brandRevision())
  expect(await found()).toEqual(noPermission)
  const { items } = (await owner.get(`/api/campaigns/${campaignId}/preflight`)).body
  expect(items[0].findings).toContainEqual(expect.objectContaining({ rule: 'quote-permission', pointer: '/sections/q1/reviewId' }))
})

it('the fix for a missing footer shows the brand’s address, and changing that address makes an approval stale', async () => {
  const setAddress = async (postalAddress: string) => {
    const { revision } = (await owner.get(`/api/brands/${brandId}`)).body
    expect((await owner.patch(`/api/brands/${brandId}`, { postalAddress }, revision)).status).toBe(200)
  }
  const { body: email } = await owner.post(`/api/campaigns/${campaignId}/items`, { itemType: 'email', name: 'Footer' })
  const path = `/api/campaigns/${campaignId}/items/${email.id}`
  const checked = async () => (await owner.get(`${path}/preflight`)).body
  const fixOf = async (rule: string) => (await checked()).findings.find((finding: { rule: string }) => finding.rule === rule).fix
  expect(await fixOf('postal-address')).toBeUndefined()
  await setAddress('4 Mill Lane\nBath')
  expect((await fixOf('postal-address')).patch).toEqual((await fixOf('unsubscribe')).patch)

  const { body: edited } = await owner.patch(path, { subject: 'Oak', preheader: 'Cut on Tuesday' }, email.revision)
  const { status, body: fixed } = await owner.patch(path, (await fixOf('postal-address')).patch, edited.revision)
  expect([status, (await checked()).findings]).toEqual([200, []])
  expect((await owner.get(`${path}/export/html`)).body).toContain('4 Mill Lane<br />Bath')
  expect((await owner.send('POST', `${path}/approve`, {}, { 'if-match': `"${fixed.revision}"` })).status).toBe(200)
  expect((await checked()).approval).toMatchObject({ isCurrent: true })
  await setAddress('9 Quay Street')
  expect((await checked()).approval).toMatchObject({ isCurrent: false })
})
