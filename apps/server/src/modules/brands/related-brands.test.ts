import { afterAll, beforeAll, expect, it } from 'vitest'
import { client, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let owner: Person
let other: Person
beforeAll(async () => {
  app = await openTestApp()
  owner = await signUp(app.base)
  other = await signUp(app.base)
})
afterAll(() => app.close())

async function brand(person: Person, name: string, categories: string[], primary: string, isPublic = false): Promise<string> {
  const { body } = await person.post('/api/brands', { url: `https://${name.toLowerCase()}.example`, name, colors: { roles: { primary } } })
  const { status } = await person.patch(`/api/brands/${body.id}`, { categories, isPublic }, body.revision)
  expect(status).toBe(200)
  return body.id
}
const related = async (asker: Pick<Person, 'post'>, id: string) =>
  (await asker.post('/api/getRelatedBrands', { id })).body.map(({ brand: { name }, reasons }: { brand: { name: string }; reasons: string[] }) => [
    name,
    ...reasons,
  ])

it('returns the most similar brands visible to the user and the reasons for their similarity', async () => {
  const id = await brand(owner, 'Harbour', ['Coffee', 'Gifts'], '#0f5c4a')
  await brand(other, 'Kettle', ['coffee'.replace('c', 'C')], '#105d4b')
  await brand(other, 'Lantern', ['Tools'], '#0f5c4a', true)
  await brand(other, 'Violet', ['Flowers'], '#7b2ff7')
  expect(await related(owner, id)).toEqual([
    ['Kettle', 'same category: Coffee', 'similar palette'],
    ['Lantern', 'similar palette'],
  ])
  const listed = (await owner.get('/api/brands?limit=100')).body.items.map(({ name }: { name: string }) => name)
  expect(listed).toEqual(expect.arrayContaining(['Kettle', 'Lantern']))
})

it('rejects anonymous users and unknown brands', async () => {
  const visitor = client(app.base)
  expect((await visitor.post('/api/getRelatedBrands', { id: 'none' })).status).toBe(401)
  expect((await owner.post('/api/getRelatedBrands', { id: 'none' })).status).toBe(404)
  expect((await owner.post('/api/getRelatedBrands', {})).status).toBe(400)
})

it('shows an unnamed brand only to its owner', async () => {
  const id = await brand(owner, 'Quay', ['Rope'], '#123456')
  const { body: hidden } = await other.post('/api/brands', { url: 'https://hidden.example', colors: { roles: { primary: '#123456' } } })
  expect((await other.patch(`/api/brands/${hidden.id}`, { categories: ['Rope'] }, hidden.revision)).status).toBe(200)
  const ids = async (asker: Person) => (await asker.post('/api/getRelatedBrands', { id })).body.map(({ brand: one }: { brand: { id: string } }) => one.id)
  if (hidden.name === '') expect(await ids(owner)).not.toContain(hidden.id)
  expect(await ids(other)).toContain(hidden.id)
})
