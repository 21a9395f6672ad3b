import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, client, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { forgetAudit } from './history-module.ts'
import { recordAudit } from './record-audit.ts'

let app: TestApp
let superAdmin: Person
let admin: Person
let user: Person

beforeAll(async () => {
  app = await openTestApp()
  superAdmin = await signUp(app.base, 'Ada')
  admin = await signUp(app.base)
  user = await signUp(app.base)
  const { db } = app.context.database
  await db.execute(sql`update users set role = 'admin', brand = 'b1' where id = ${admin.id}`)
  const old = new Date(Date.now() - 731 * 24 * 3600 * 1000)
  const entry = (brandId: string | null, subject: string, at = new Date()) => ({
    actor: superAdmin.id,
    action: 'user.role_changed' as const,
    brandId,
    subject,
    details: { role: 'admin' },
    at,
  })
  await recordAudit(db, entry('b1', 'old', old))
  for (const [brandId, subject] of [
    ['b1', 'first'],
    ['b2', 'foreign'],
    [null, 'nobody'],
    ['b1', 'second'],
  ] as const)
    await recordAudit(db, entry(brandId, subject))
})
afterAll(() => app.close())

const subjects = async (person: Client, query = '') => (await person.get(`/api/audit${query}`)).body.items.map(({ subject }: { subject: string }) => subject)

test('super admins see all audit entries, admins see entries of their brand, and users see none', async () => {
  expect(await subjects(superAdmin)).toEqual(['second', 'nobody', 'foreign', 'first', 'old'])
  expect(await subjects(superAdmin, '?brand=b2')).toEqual(['foreign'])
  expect(await subjects(admin)).toEqual(['second', 'first', 'old'])
  expect((await admin.get('/api/audit?brand=b2')).status).toBe(404)
  expect((await user.get('/api/audit')).status).toBe(403)
  expect((await client(app.base).get('/api/audit')).status).toBe(401)
})

test('lists audit entries in pages, with their actors, and filters them by action', async () => {
  const { body } = await admin.get('/api/audit?limit=1')
  expect(body.items).toMatchObject([{ subject: 'second', actor: { id: superAdmin.id, name: 'Ada' }, details: { role: 'admin' } }])
  expect(await subjects(admin, `?limit=1&cursor=${body.nextCursor}`)).toEqual(['first'])
  expect(await subjects(admin, '?action=brand.deleted')).toEqual([])
  expect((await admin.get('/api/audit?cursor=x')).status).toBe(400)
})

test('the database rejects changes to the audit log, except deletions by the clean-up', async () => {
  const { db } = app.context.database
  for (const statement of [sql`update audit_log set actor = null`, sql`delete from audit_log`, sql`truncate audit_log`])
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining('can only be added to') } })
  expect(await subjects(admin)).toContain('old')
  await forgetAudit(app.context)
  expect(await subjects(admin)).toEqual(['second', 'first'])
  await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow()
})
