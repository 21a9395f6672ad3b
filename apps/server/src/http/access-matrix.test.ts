import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessRow } from '../testing/access/access-row.ts'
import { type AccessWorld, makeAccessWorld } from '../testing/access/access-world.ts'
import { brandRows, commonRows } from '../testing/access/brand-rows.ts'
import { unmatchedRoutes, wrongAnswers } from '../testing/access/check-access.ts'
import { historyRows } from '../testing/access/history-rows.ts'
import { accountRows, peopleRows } from '../testing/access/people-rows.ts'
import { client } from '../testing/client.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

const rows: AccessRow[] = [...peopleRows, ...accountRows, ...brandRows, ...historyRows, ...commonRows]
/** What a careless change would add: a call that asks nobody who they are. */
const unprotected: AccessRow = { route: 'GET /api/unprotected/:id', own: '401 200 200 404 200 404 200' }

let app: TestApp
let world: AccessWorld
beforeAll(async () => {
  app = await openTestApp({ extend: (server) => server.get('/api/unprotected/:id', async () => ({})) })
  world = await makeAccessWorld(app)
})
afterAll(() => app.close())

test.each(rows)('$route', async (row) => {
  expect(await wrongAnswers(world, row)).toEqual([])
})

test('every route has its row and every row its route', () => {
  expect(unmatchedRoutes(app, [...rows, unprotected])).toEqual([])
  expect(rows.length).toBeGreaterThan(50)
})

test('the matrix fires: a route without a row, a row without a route, a route that asks nobody', async () => {
  expect(unmatchedRoutes(app, rows)).toEqual(['GET /api/unprotected/:id has no row'])
  expect(unmatchedRoutes(app, [...rows, unprotected, { route: 'GET /api/gone', own: '200' }])).toEqual(['GET /api/gone has a row but no route'])
  const wrong = await wrongAnswers(world, unprotected)
  expect(wrong).toContain('own by visitor: 200, not 401')
  expect(wrong).toContain('own by stranger: 200, not 404')
})

test('the accounts library has no other doors: nobody can be made an admin, impersonated or banned through it', async () => {
  const doors = [
    'admin/set-role',
    'admin/impersonate-user',
    'admin/list-users',
    'admin/create-user',
    'admin/set-user-password',
    'admin/ban-user',
    'admin/remove-user',
  ]
  for (const door of [...doors, 'delete-user', 'change-email', 'link-social', 'get-access-token', 'error', 'ok']) {
    const { superAdmin, otherAdmin, visitor } = world.cookies
    for (const cookie of [superAdmin, otherAdmin, visitor]) {
      const body = { userId: world.names.own.userId, role: 'super-admin' }
      expect((await client(app.base).post(`/api/auth/${door}`, body, { cookie })).status, door).toBe(404)
      expect((await client(app.base).get(`/api/auth/${door}`, { cookie })).status, door).toBe(404)
    }
  }
})

test('the description of the calls is made from the contracts', async () => {
  const { body } = await client(app.base).get('/api/docs')
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/getStyleGuide', '/api/brands/{id}', '/api/stop', '/api/users/{id}']))
})
