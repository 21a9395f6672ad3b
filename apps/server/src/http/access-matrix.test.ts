import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessRow } from '../manifest/access-row.ts'
import { modules } from '../modules.ts'
import { type AccessWorld, makeAccessWorld } from '../testing/access/access-world.ts'
import { unmatchedRoutes, wrongAnswers } from '../testing/access/check-access.ts'
import { libraryCalls } from '../testing/access/library-calls.ts'
import { client } from '../testing/client.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

const rows = modules.flatMap((module): readonly AccessRow[] => module.accessRows ?? [])
/** Simulates a route that was added without an access check. */
const unprotected: AccessRow = { route: 'GET /api/unprotected/:id', own: '401 200 200 404 200 404 200' }

let app: TestApp
let world: AccessWorld
beforeAll(async () => {
  app = await openTestApp({ extend: (server) => server.get('/api/unprotected/:id', async () => ({})) })
  world = await makeAccessWorld(app)
})
afterAll(() => app.close())

test.each(rows)('responds to each role as the matrix requires: $route', async (row) => {
  expect(await wrongAnswers(world, row)).toEqual([])
})

test('the access matrix contains exactly the routes of the server', () => {
  expect(unmatchedRoutes(app, [...rows, unprotected])).toEqual([])
  expect(rows.length).toBeGreaterThan(50)
})

test('the access matrix detects missing rows, missing routes and missing access checks', async () => {
  expect(unmatchedRoutes(app, rows)).toEqual(['GET /api/unprotected/:id has no row'])
  expect(unmatchedRoutes(app, [...rows, unprotected, { route: 'GET /api/gone', own: '200' }])).toEqual(['GET /api/gone has a row but no route'])
  const wrong = await wrongAnswers(world, unprotected)
  expect(wrong).toContain('own by visitor: 200, not 401')
  expect(wrong).toContain('own by stranger: 200, not 404')
})

test('exposes no accounts library endpoint that is missing from the matrix', async () => {
  const calls = libraryCalls(app)
  expect(calls.length).toBeGreaterThan(30)
  const open = new Set(rows.map(({ route }) => route.replace(/:\w+/g, ':')))
  const closed = calls.filter(({ method, path }) => !open.has(`${method} ${path.replace(/:\w+/g, ':')}`))
  expect(closed.length).toBeGreaterThan(20)
  for (const { method, path } of closed)
    for (const cookie of [world.cookies.superAdmin, world.cookies.otherAdmin, world.cookies.visitor]) {
      const body = method === 'GET' ? undefined : { userId: world.names.own.userId, role: 'super-admin' }
      const { status } = await client(app.base).send(method, path.replace(/:\w+/g, 'x'), body, { cookie })
      expect(status, `${method} ${path}`).toBe(404)
    }
})

test('rejects promoting, impersonating and banning users through the accounts library', async () => {
  const forbidden = ['set-role', 'impersonate-user', 'list-users', 'create-user', 'set-user-password', 'ban-user', 'remove-user', 'update-user']
  for (const path of forbidden) {
    const body = { userId: world.names.own.userId, role: 'super-admin' }
    const { status } = await client(app.base).post(`/api/auth/admin/${path}`, body, { cookie: world.cookies.superAdmin })
    expect(status, path).toBe(404)
  }
})
