import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('creates a brand without a website from a name and colors', async () => {
  const person = await signUp(app.base)
  const roles = { primary: '#0b3d2e', background: '#fffaf2' }
  const { status, body } = await person.post('/api/brands', { name: 'Fern Street', colors: { roles } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Fern Street',
    url: '',
    canEdit: true,
    complete: false,
    colors: { roles: { ...roles, text: null }, all_colors: Object.values(roles) },
  })
  expect(body.facts['/colors/roles/primary']).toMatchObject({ editedBy: person.id, confidence: 1 })
  expect(body.missing).toEqual(expect.arrayContaining(['typography', 'logo', 'buttons']))
  expect(body.missing).not.toContain('colours')
  expect((await person.get('/api/me')).body.user.brand).toBe(body.id)
})

test('requires a name or URL for a brand, and valid colors', async () => {
  const person = await signUp(app.base)
  expect((await person.post('/api/brands', { name: 'One' })).status).toBe(201)
  expect((await person.post('/api/brands', { name: 'Two' })).status).toBe(201)
  expect((await person.post('/api/brands', { name: '  ' })).status).toBe(400)
  expect((await person.post('/api/brands', {})).status).toBe(400)
  expect((await person.post('/api/brands', { name: 'Three', colors: { roles: { primary: 'red' } } })).status).toBe(400)
})
