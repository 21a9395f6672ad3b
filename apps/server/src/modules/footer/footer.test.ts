import { afterAll, beforeAll, expect, test } from 'vitest'
import { client } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const social = [{ name: 'Mastodon', href: 'https://mastodon.social/@you' }]
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ social })
})
afterAll(() => app.close())

test('returns the operator’s links to anyone', async () => {
  expect(await client(app.base).get('/api/footer')).toMatchObject({ status: 200, body: { social } })
})
