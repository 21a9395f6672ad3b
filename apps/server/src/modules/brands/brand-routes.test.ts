import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, client, type Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let superAdmin: Client
let owner: Person
let stranger: Client
let visitor: Client
let id: string

beforeAll(async () => {
  app = await openTestApp()
  ;({ id, superAdmin, owner, stranger, visitor } = await guideWithPeople(app.base))
})
afterAll(() => app.close())

const read = async (person: Client) => (await person.get(`/api/brands/${id}`)).body

test('makes the first user a super admin, and assigns users to the first brand that they create', async () => {
  expect((await superAdmin.get('/api/me')).body.user).toMatchObject({ role: 'super-admin', brand: null })
  expect((await owner.get('/api/me')).body.user).toMatchObject({ role: 'user', brand: id })
  expect((await visitor.get('/api/me')).body).toEqual({ user: null })
})

test.each([{ role: 'super-admin' }, { brand: 'b1' }, { emailVerified: true }])('rejects a sign-up that sets %j', async (extra) => {
  const { body } = await client(app.base).post('/api/auth/sign-up/email', {
    name: 'x',
    email: `sly${Object.keys(extra)[0]}@example.com`,
    password: 'correct horse',
    ...extra,
  })
  expect(body.user?.role ?? 'user').toBe('user')
  expect(body.user?.brand ?? null).toBeNull()
  expect(body.user?.emailVerified ?? false).toBe(false)
})

test.each([
  ['owner', 'whole', true],
  ['superAdmin', 'whole', true],
  ['stranger', 'visual', false],
] as const)('the %s can read the %s guide', async (role, part, canEdit) => {
  const guide = await read({ owner, superAdmin, stranger }[role])
  expect(guide).toMatchObject({ id, name: 'Brand of yourbrand.com', canEdit, runId: null, complete: true })
  expect(Object.keys(guide.facts)).toHaveLength(part === 'whole' ? 1 : 0)
  expect(guide.ai.website_text !== '').toBe(part === 'whole')
})

test('requires anonymous users to sign in without revealing whether the guide exists', async () => {
  expect(await visitor.get(`/api/brands/${id}`)).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } })
  expect((await visitor.get('/api/brands/none')).status).toBe(401)
  expect(await owner.get('/api/brands/none')).toMatchObject({ status: 404, body: { error: { message: 'No brand found' } } })
})

test.each(['facts', 'changes', 'sources'])('shows %s only to the brand’s users and super admins', async (part) => {
  expect((await owner.get(`/api/brands/${id}/${part}`)).status).toBe(200)
  expect((await superAdmin.get(`/api/brands/${id}/${part}`)).status).toBe(200)
  expect((await stranger.get(`/api/brands/${id}/${part}`)).status).toBe(404)
  expect((await visitor.get(`/api/brands/${id}/${part}`)).status).toBe(401)
})

test('accepts a change only with the current revision, and otherwise returns the current document', async () => {
  const { revision } = await read(owner)
  const changed = await owner.patch(`/api/brands/${id}`, { description: 'By hand', colors: { roles: { accent: '#123456' } } }, revision)
  expect(changed).toMatchObject({
    status: 200,
    body: { revision: revision + 1, description: 'By hand', colors: { roles: { accent: '#123456', primary: '#0f5c4a' } } },
  })
  expect(changed.body.facts['/description']).toMatchObject({ editedBy: owner.id })
  expect(await owner.patch(`/api/brands/${id}`, { name: 'Late' }, revision)).toMatchObject({
    status: 409,
    body: { error: { code: 'stale_revision', details: { revision: revision + 1, description: 'By hand' } } },
  })
  expect((await owner.patch(`/api/brands/${id}`, { name: 'No revision' })).status).toBe(400)
  const { items } = (await owner.get(`/api/brands/${id}/changes`)).body
  expect(items[0]).toMatchObject({ via: 'edit', actor: owner.id })
  expect(items.map((item: { key: string }) => item.key)).toContain('/description')
})

test('rejects changes by outsiders, changes to read-only fields and unsafe values', async () => {
  const { revision } = await read(owner)
  expect((await stranger.patch(`/api/brands/${id}`, { name: 'Mine' }, revision)).status).toBe(404)
  expect((await visitor.patch(`/api/brands/${id}`, { name: 'Mine' }, revision)).status).toBe(401)
  for (const sly of [{ id: 'other' }, { account_type: 'pro' }, { ownerId: 'me' }, { revision: 1 }, { facts: {} }])
    expect((await owner.patch(`/api/brands/${id}`, sly, revision)).status).toBe(400)
  for (const unsafe of [
    { postalAddress: 'x'.repeat(301) },
    { websiteUrl: 'javascript:alert(1)' },
    { image: 'data:text/html,x' },
    { colors: { roles: { primary: 'red}body{' } } },
  ])
    expect((await owner.patch(`/api/brands/${id}`, unsafe, revision)).status).toBe(400)
  expect((await owner.patch(`/api/brands/${id}`, { categories: ['Featured'] }, revision)).status).toBe(403)
  expect((await owner.delete(`/api/brands/${id}`)).status).toBe(403)
  expect(await owner.patch('/api/brands', {})).toMatchObject({ status: 400, body: { error: { message: 'No ID provided to saveStyleGuide' } } })
})

test('stores a multi-line postal address, which re-scans do not overwrite and users can remove', async () => {
  const { revision, postalAddress } = await read(owner)
  expect(postalAddress).toBe('')
  const changed = await owner.patch(`/api/brands/${id}`, { postalAddress: '4 Mill Lane\nBath' }, revision)
  expect(changed).toMatchObject({ status: 200, body: { postalAddress: '4 Mill Lane\nBath', facts: { '/postalAddress': { editedBy: owner.id } } } })
  await owner.lines('POST', '/api/getStyleGuide', { id, options: { refresh: true } })
  const scanned = await read(owner)
  expect(scanned.postalAddress).toBe('4 Mill Lane\nBath')
  expect((await owner.patch(`/api/brands/${id}`, { postalAddress: '' }, scanned.revision)).body.postalAddress).toBe('')
})

test('a re-scan keeps edited values and replaces all other values', async () => {
  await owner.lines('POST', '/api/getStyleGuide', { id, options: { refresh: true } })
  expect(await read(owner)).toMatchObject({ description: 'By hand', name: 'Brand of yourbrand.com', colors: { roles: { accent: '#123456' } } })
})

test('users can add, edit and delete products of a guide', async () => {
  const path = `/api/brands/${id}/products`
  let { revision } = await read(owner)
  const added = await owner.post(path, { title: 'Oak scoop', url: 'https://yourbrand.com/scoop', price: '9.00' }, { 'if-match': String(revision) })
  expect(added).toMatchObject({ status: 201, body: { title: 'Oak scoop', handle: 'oak-scoop' } })
  const childId = added.body.id
  expect((await stranger.get(`${path}/${childId}`)).body.title).toBe('Oak scoop')
  expect((await owner.patch(`${path}/${childId}`, { price: '10.00' }, ++revision)).body.price).toBe('10.00')
  expect((await owner.patch(`${path}/${childId}`, { url: 'javascript:alert(1)' }, revision + 1)).status).toBe(400)
  expect((await stranger.delete(`${path}/${childId}`, revision + 1)).status).toBe(404)
  expect(await owner.delete(`${path}/${childId}`, ++revision)).toMatchObject({ status: 200, body: { revision: revision + 1 } })
  expect((await owner.get(path)).body).toEqual({ items: [], nextCursor: null })
  expect((await owner.get(`/api/brands/${id}/images/none`)).body.error.message).toBe('Image not found in styleGuide images.')
})

test('preserves the order of members when a member is deleted and another is added', async () => {
  const path = `/api/brands/${id}/products`
  let { revision } = await read(owner)
  const add = async (title: string) => (await owner.post(path, { title, url: 'https://yourbrand.com/x' }, { 'if-match': String(revision++) })).body.id as string
  const ids = [await add('One'), await add('Two'), await add('Three')]
  expect((await owner.delete(`${path}/${ids[1]}`, revision++)).status).toBe(200)
  await add('Four')
  const titles = ['One', 'Three', 'Four']
  expect((await read(owner)).products.map(({ title }: { title: string }) => title)).toEqual(titles)
  expect((await owner.get(`${path}?order=guide`)).body.items.map(({ title }: { title: string }) => title)).toEqual(titles)
  const first = (await owner.get(`${path}?order=guide&limit=2`)).body
  expect((await owner.get(`${path}?order=guide&limit=2&cursor=${first.nextCursor}`)).body.items).toMatchObject([{ title: 'Four' }])
})

test('lists members in pages, most recently changed first', async () => {
  const path = `/api/brands/${id}/products`
  let { revision } = await read(owner)
  const [first, second] = (await owner.get(`${path}?order=guide`)).body.items as { id: string; title: string }[]
  for (const member of [second, first]) expect((await owner.patch(`${path}/${member?.id}`, { price: '3.00' }, revision++)).status).toBe(200)
  const pages: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await owner.get(`${path}?limit=1${cursor && `&cursor=${cursor}`}`)
    pages.push(...body.items.map(({ title }: { title: string }) => title))
    cursor = body.nextCursor
  }
  expect(pages).toEqual([first?.title, second?.title, 'Four'])
  expect((await owner.get(`${path}?cursor=xx`)).status).toBe(400)
})

test('explains in one sentence why a request body is invalid', async () => {
  const { status, body } = await owner.post('/api/getStyleGuide', {})
  expect({ status, message: body.error.message }).toEqual({ status: 400, message: 'Give a url or the id of a style guide.' })
})

test('exports the guide in each format', async () => {
  for (const format of ['tokens', 'css', 'tailwind', 'markdown']) {
    const { status, headers } = await owner.get(`/api/brands/${id}/export/${format}`)
    expect([status, headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, true])
  }
  expect((await owner.get(`/api/brands/${id}/export/docx`)).status).toBe(400)
  const paletteAs = async (values: string) => Object.values((await owner.get(`/api/brands/${id}/export/tokens?values=${values}`)).body.color.palette)
  expect(await paletteAs('objects')).toContainEqual(expect.objectContaining({ $value: expect.objectContaining({ hex: '#0f5c4a' }) }))
  expect(await paletteAs('text')).toContainEqual(expect.objectContaining({ $value: '#0f5c4a' }))
})

test('visitors can list and search only public guides, in pages', async () => {
  expect((await visitor.get('/api/brands')).body.items).toEqual([])
  await stranger.post('/api/brands', { url: 'other.example', name: 'Other 100%' })
  const first = (await owner.get('/api/brands?limit=1')).body
  const second = (await owner.get(`/api/brands?limit=1&cursor=${first.nextCursor}`)).body
  expect([...first.items, ...second.items].map((item) => item.name)).toEqual(['Other 100%', 'Brand of yourbrand.com'])
  expect(second.nextCursor).toBeNull()
  expect((await owner.get('/api/brands?search=100%25')).body.items).toHaveLength(1)
  expect((await owner.get('/api/brands?search=_')).body.items).toHaveLength(0)
  expect(await owner.get(`/api/brands?search=${'long'.repeat(100)}`), 'any text in an address').toMatchObject({ status: 200, body: { items: [] } })
  expect((await owner.get(`/api/brands?search=100%25${'%20'.repeat(300)}`)).body.items).toHaveLength(1)
  expect(await owner.get(`/api/brands?category=${'C'.repeat(201)}`)).toMatchObject({ status: 200, body: { items: [] } })
  const { revision } = await read(owner)
  await owner.patch(`/api/brands/${id}`, { isPublic: true }, revision)
  expect((await visitor.get('/api/brands')).body.items).toMatchObject([{ id, isPublic: true }])
  const newestFirst = ['Brand of yourbrand.com', 'Other 100%']
  expect((await owner.post('/api/getBrands')).body.map(({ name }: { name: string }) => name)).toEqual(newestFirst)
  expect((await visitor.post('/api/getBrands')).status).toBe(401)
})

test('counts categories only across guides visible to the user', async () => {
  const { body } = await stranger.post('/api/brands', { url: 'unnamed.example' })
  await app.context.database.db.execute(sql`update brands set name = '', categories = '{Whispers}' where id = ${body.id}`)
  expect((await stranger.get('/api/getCategories')).body.counts).toMatchObject({ Whispers: 1 })
  expect((await owner.get('/api/getCategories')).body.categories).not.toContain('Whispers')
})

test('rejects cross-site requests, unsupported content types and unknown calls', async () => {
  expect((await owner.post('/api/brands', { url: 'a.example' }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await owner.post('/api/brands', { url: 'a.example' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await owner.post('/api/brands', { url: 'a.example' }, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await owner.get('/api/none')).status).toBe(404)
  const { headers } = await owner.get('/api/me')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("object-src 'none'")
})

test('looks up a brand by URL, name, match or id, in that order', async () => {
  const look = (value: string, by: Client = owner) => by.get(`/api/brands/lookup?value=${encodeURIComponent(value)}`)
  const { url, name } = await read(owner)
  const namedAsAddress = (await stranger.post('/api/brands', { url: 'https://elsewhere.example', name: url })).body
  const linked = (await stranger.post('/api/brands', { url: 'https://linked.example', name: 'Linked' })).body
  await app.context.database.db.execute(sql`update brands set card = jsonb_set(card, '{match}', '"the-record"') where id = ${linked.id}`)
  for (const [value, found] of [
    [`${url.replace(/^https?:\/\//, 'http://www.')}?from=mail`, id],
    [url, id],
    [name.toUpperCase(), id],
    ['the-record', linked.id],
    [namedAsAddress.id, namedAsAddress.id],
  ])
    expect((await look(value)).body.id, value).toBe(found)
  expect(await look('nobody')).toMatchObject({ status: 404, body: { error: { message: 'No brand found' } } })
  expect((await look(name, visitor)).status).toBe(401)
})

test('deleting a guide as super admin unassigns the users of the brand', async () => {
  expect((await superAdmin.delete(`/api/brands/${id}`)).status).toBe(204)
  expect((await owner.get(`/api/brands/${id}`)).status).toBe(404)
  expect((await owner.get('/api/me')).body.user.brand).toBeNull()
})
