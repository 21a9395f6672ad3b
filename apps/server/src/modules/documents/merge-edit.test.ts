import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let superAdmin: Person
let person: Person
let id: string

beforeAll(async () => {
  app = await openTestApp()
  superAdmin = await signUp(app.base)
  person = await signUp(app.base)
  id = await brandWithTexts(app, person)
})
afterAll(() => app.close())

const read = async () => (await person.get(`/api/brands/${id}`)).body
const send = async (author: Person, path: string, fields: object, revision: number, prefer?: string) => {
  const headers = { 'if-match': `"${revision}"`, ...(prefer ? { prefer } : {}) }
  const response = await author.send(path.endsWith('Prop') ? 'POST' : 'PATCH', path, fields, headers)
  return { status: response.status, body: await response.json() }
}
const edit = (author: Person, fields: object, revision: number, prefer?: string) => send(author, `/api/brands/${id}`, fields, revision, prefer)

test('merges a change based on an older revision with later changes to other fields or words', async () => {
  await edit(person, { name: 'Bakery', description: 'Fresh bread daily' }, (await read()).revision)
  const { revision } = await read()
  await edit(superAdmin, { description: 'Fresh bread daily, baked here', websiteUrl: 'https://new.example' }, revision)
  const merged = await edit(person, { name: 'Our bakery', description: 'Fresh rolls daily' }, revision, 'merge')
  expect(merged).toMatchObject({
    status: 200,
    body: { revision: revision + 2, name: 'Our bakery', description: 'Fresh rolls daily, baked here', websiteUrl: 'https://new.example' },
  })
  expect(merged.body.facts).toMatchObject({ '/name': { editedBy: person.id }, '/websiteUrl': { editedBy: superAdmin.id } })
  const undone = await person.post(`/api/brands/${id}/undo`, {}, { 'if-match': String(revision + 2) })
  expect(undone.body).toMatchObject({ name: 'Bakery', description: 'Fresh bread daily, baked here' })
})

test('a field that a request leaves unchanged does not overwrite another user’s edit', async () => {
  const { revision, description } = await read()
  await edit(superAdmin, { description: 'Newer' }, revision)
  const { body } = await edit(person, { name: 'Renamed', description }, revision, 'merge')
  expect(body).toMatchObject({ name: 'Renamed', description: 'Newer' })
})

test('rejects a change to words that another user has changed since, and returns both texts', async () => {
  const { revision, description: base } = await read()
  await edit(superAdmin, { description: 'Theirs' }, revision)
  const refused = await send(
    person,
    '/api/updateStyleGuideProp',
    { id, values: { '/name': 'Late', '/description': 'Mine' } },
    revision,
    'return=minimal, merge',
  )
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'stale_revision',
        details: { id, revision: revision + 1, description: 'Theirs' },
        conflicts: [{ pointer: '/description', base, mine: 'Mine', theirs: 'Theirs' }],
      },
    },
  })
  expect(await read()).toMatchObject({ revision: revision + 1, name: 'Renamed', description: 'Theirs' })
})

test('rejects stale changes to a changed list or a locked value, and changes based on unknown revisions', async () => {
  const { revision } = await read()
  await edit(superAdmin, { categories: ['Coffee'] }, revision)
  const other = await edit(person, { categories: ['Tea'] }, revision, 'merge')
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'stale_revision' } } })
  expect(other.body.error).not.toHaveProperty('conflicts')
  expect((await edit(person, { name: 'x' }, 900, 'merge')).status).toBe(409)
  await superAdmin.patch(`/api/brands/${id}/facts`, { '/name': { locked: true } }, revision + 1)
  expect(await edit(person, { name: 'Late' }, revision, 'merge')).toMatchObject({ status: 423, body: { error: { code: 'locked' } } })
})

test('merges changes to guideline texts word by word, and returns conflicting texts', async () => {
  const at = `/api/brands/${id}/guidelines`
  const patch = (author: Person, change: object, revision: number, prefer?: string) => send(author, at, change, revision, prefer)
  await patch(person, { audience: 'Home bakers', brand_ethos: 'Paid in public', overview: { dos: { a: { text: 'Name the farm' } } } }, (await read()).revision)
  const { revision } = await read()
  await patch(superAdmin, { audience: 'Home bakers and cafés', overview: { dos: { a: { text: 'Name the old farm' } } } }, revision)
  const merged = await patch(person, { audience: 'Busy home bakers', brand_ethos: 'Paid openly' }, revision, 'merge')
  expect(merged).toMatchObject({
    status: 200,
    body: { document: { audience: 'Busy home bakers and cafés', brand_ethos: 'Paid openly', overview: { dos: [{ id: 'a', text: 'Name the old farm' }] } } },
  })
  const refused = await patch(person, { overview: { dos: { a: { text: 'Name the new farm' } } } }, revision, 'merge')
  const pointer = '/copyGuidelines/overview/dos/a/text'
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        details: { revision: merged.body.revision, document: { audience: 'Busy home bakers and cafés' } },
        conflicts: [{ pointer, base: 'Name the farm', mine: 'Name the new farm', theirs: 'Name the old farm' }],
      },
    },
  })
})
