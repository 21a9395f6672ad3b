import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let owner: Person
let superAdmin: Person
let brand: string
beforeAll(async () => {
  app = await openTestApp()
  const people = await guideWithPeople(app.base)
  owner = people.owner
  superAdmin = people.superAdmin
  brand = people.id
})
afterAll(() => app.close())

it('findings have the levels that an admin sets for a brand, until the admin restores the default levels', async () => {
  const levels = `/api/brands/${brand}/check-levels`
  expect((await owner.get(levels)).body).toEqual({ levels: {}, canEdit: false })
  expect((await owner.patch(levels, { levels: { unsubscribe: 'suggest' } })).status).toBe(403)
  expect((await superAdmin.patch(levels, { levels: { unsubscribe: 'off' } })).status).toBe(400)
  expect((await superAdmin.patch(levels, { levels: { sparkle: 'warn' } })).status).toBe(400)

  const { body } = await owner.post('/api/campaigns', { brand, name: 'Oak week', object_type: 'email' })
  const at = `/api/campaigns/${body.campaign.id}/items/${body.items[0].id}`
  const found = async () => {
    const { findings } = (await owner.get(`${at}/preflight`)).body
    return Object.fromEntries(findings.map(({ rule, level }: { rule: string; level: string }) => [rule, level]))
  }
  const before = { subject: 'block', preheader: 'suggest', unsubscribe: 'block', 'postal-address': 'block' }
  expect(await found()).toEqual(before)

  expect((await superAdmin.patch(levels, { levels: { preheader: 'block' } })).body).toEqual({ levels: { preheader: 'block' }, canEdit: true })
  await superAdmin.patch(levels, { levels: { subject: 'warn', unsubscribe: 'warn', 'postal-address': 'suggest' } })
  expect(await found()).toEqual({ subject: 'warn', preheader: 'block', unsubscribe: 'warn', 'postal-address': 'suggest' })
  expect((await owner.post(`${at}/test`)).body.error.details).toMatchObject([{ rule: 'preheader', level: 'block' }])
  expect((await superAdmin.patch(levels, { levels: { preheader: null } })).body.levels).not.toHaveProperty('preheader')
  expect((await owner.post(`${at}/test`)).status).toBe(200)

  const { items } = (await superAdmin.get('/api/audit?action=checks.levels_set')).body
  expect(items[0]).toMatchObject({ actor: { id: superAdmin.id } })
})
