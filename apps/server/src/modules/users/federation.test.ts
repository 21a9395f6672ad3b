import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts, users } from '../../database/tables/accounts.ts'
import { type Client, client, signUp } from '../../testing/client.ts'
import { type FakeIssuer, openFakeIssuer } from '../../testing/fake-issuer.ts'
import { freePort } from '../../testing/free-port.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

type Federated = { app: TestApp; issuer: FakeIssuer; close(): Promise<void> }

/** Starts a server with one OpenID Connect issuer. */
async function openFederated(options: { delivers?: boolean } = {}): Promise<Federated> {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const issuerServer = await openFakeIssuer(`${publicUrl}/api/auth/callback/oidc`)
  const { issuer, clientId, clientSecret } = issuerServer
  const federation = { oidc: { issuer, clientId, clientSecret, name: 'Example staff' }, google: { clientId: 'google-client', clientSecret: 'google-secret' } }
  const app = await openTestApp({ ...options, publicUrl, port, federation })
  return {
    app,
    issuer: issuerServer,
    async close() {
      await app.close()
      await issuerServer.close()
    },
  }
}

let main: Federated
let app: TestApp
let issuerServer: FakeIssuer
beforeAll(async () => {
  main = await openFederated()
  ;({ app, issuer: issuerServer } = main)
  await signUp(app.base)
})
afterAll(() => main.close())

async function federated(browser: Client, login: string, callbackURL = '/brands', { app, issuer } = main): Promise<string | null> {
  const { status, body } = await browser.post('/api/auth/sign-in/social', { provider: 'oidc', callbackURL })
  expect(status).toBe(200)
  return back(browser, await issuer.signIn(body.url, login), app)
}
const back = async (browser: Client, address: string, { base } = app) => (await browser.raw(address.slice(base.length))).headers.get('location')
const rowOf = async (email: string) => (await app.context.database.db.select().from(users).where(eq(users.email, email)))[0]

test('signs in through the issuer, recognizes returning users, and stores no tokens', async () => {
  issuerServer.people.kim = { email: 'Kim@example.org', email_verified: true, name: 'Kim' }
  const [first, second] = [client(app.base), client(app.base)]
  expect(await federated(first, 'kim')).toBe('/brands')
  const me = (await first.get('/api/me')).body.user
  expect(me).toMatchObject({ email: 'kim@example.org', name: 'Kim', role: 'user', brand: null })
  await federated(second, 'kim')
  expect((await second.get('/api/me')).body.user.id).toBe(me.id)
  const storedAccounts = await app.context.database.db.select().from(accounts).where(eq(accounts.userId, me.id))
  expect(storedAccounts).toMatchObject([{ providerId: 'oidc', accountId: 'kim', accessToken: null, refreshToken: null, idToken: null }])
})

test('a changed address at the issuer does not change the account', async () => {
  issuerServer.people.lee = { email: 'lee@example.org', email_verified: true, name: 'Lee' }
  const browser = client(app.base)
  await federated(browser, 'lee')
  const { id } = (await browser.get('/api/me')).body.user
  issuerServer.people.lee = { email: 'renamed@example.org', email_verified: true, name: 'Lee' }
  const again = client(app.base)
  await federated(again, 'lee')
  expect((await again.get('/api/me')).body.user).toMatchObject({ id, email: 'lee@example.org' })
})

test.each([
  ['neither confirmed it', false, false, false],
  ['only the issuer confirmed it', true, false, false],
  ['only the account confirmed it', false, true, false],
  ['both confirmed it', true, true, true],
])('signs in to an existing account only if issuer and account both confirmed the address: %s (%s, %s)', async (_, theirs, ours, linked) => {
  const person = await signUp(app.base)
  await app.context.database.db.update(users).set({ emailVerified: ours }).where(eq(users.id, person.id))
  issuerServer.people[person.id] = { email: person.email, email_verified: theirs, name: 'Thief' }
  const browser = client(app.base)
  const location = await federated(browser, person.id)
  const me = (await browser.get('/api/me')).body.user
  if (linked) expect(me.id).toBe(person.id)
  else {
    expect(me).toBeNull()
    expect(location).toMatch(/^\/auth\?failed=provider&error=account_not_linked/)
  }
  expect((await rowOf(person.email))?.name).toBe('Person')
})

test('sign-in through an issuer never redirects to another site', async () => {
  const browser = client(app.base)
  for (const callbackURL of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\n/evil.example',
    'evil.example',
    '/x\\..\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    // Only the path of the URL is stored on the server, because the fragment of an invitation URL contains its token.
    '/invitation#token',
  ])
    expect((await browser.post('/api/auth/sign-in/social', { provider: 'oidc', callbackURL })).status, callbackURL).toBe(400)
  for (const more of [
    { errorCallbackURL: 'https://evil.example' },
    { newUserCallbackURL: 'https://evil.example' },
    { idToken: { token: 'x' } },
    { scopes: ['admin'] },
  ])
    expect((await browser.post('/api/auth/sign-in/social', { provider: 'oidc', ...more })).status).toBe(400)
  for (const query of ['', '?error=access_denied', '?code=x', '?state=x&code=x', '?state=x&error=https://evil.example&error_description=//evil.example'])
    expect((await browser.raw(`/api/auth/callback/oidc${query}`)).headers.get('location'), query).toMatch(/^\/auth\?/)
  expect((await browser.raw('/api/auth/callback/nobody?code=x&state=x')).headers.get('location')).toMatch(/^\/auth\?/)
})

test('accepts an issuer’s response once, and only in the requesting browser', async () => {
  issuerServer.people.max = { email: 'max@example.org', email_verified: true, name: 'Max' }
  const browser = client(app.base)
  const { body } = await browser.post('/api/auth/sign-in/social', { provider: 'oidc' })
  const answer = await issuerServer.signIn(body.url, 'max')
  const thief = client(app.base)
  expect(await back(thief, answer)).toMatch(/^\/auth\?failed/)
  expect((await thief.get('/api/me')).body).toEqual({ user: null })
  const { body: secondStart } = await browser.post('/api/auth/sign-in/social', { provider: 'oidc' })
  const fresh = await issuerServer.signIn(secondStart.url, 'max')
  expect(await back(browser, fresh)).toBe('/auth')
  expect(await back(browser, fresh)).toMatch(/^\/auth\?failed/)
})

test('shows the issuer’s error only in the requesting browser', async () => {
  const browser = client(app.base)
  const { body } = await browser.post('/api/auth/sign-in/social', { provider: 'oidc' })
  const state = new URL(body.url).searchParams.get('state') ?? ''
  const query = new URLSearchParams({ state, error: 'access_denied', error_description: 'Not on a Sunday; ask «Kim».\n' })
  const messageOf = (answer: Response) => answer.headers.getSetCookie().find((line) => line.startsWith('brandwright.provider_says='))
  const stranger = await client(app.base).raw(`/api/auth/callback/oidc?${query}`)
  expect(messageOf(stranger)).toBeUndefined()
  const { body: secondStart } = await browser.post('/api/auth/sign-in/social', { provider: 'oidc' })
  query.set('state', new URL(secondStart.url).searchParams.get('state') ?? '')
  const answer = await browser.raw(`/api/auth/callback/oidc?${query}`)
  expect(answer.headers.get('location')).toBe('/auth?failed=provider&error=access_denied')
  expect(messageOf(answer)).toBe(`brandwright.provider_says=${encodeURIComponent('Not on a Sunday; ask «Kim».')}; Max-Age=60; Path=/auth; SameSite=Lax`)
})

test('rejects a suspended account when the user signs in through an issuer', async () => {
  issuerServer.people.shut = { email: 'shut@example.org', email_verified: true, name: 'Shut' }
  await federated(client(app.base), 'shut')
  await app.context.database.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.email, 'shut@example.org'))
  const browser = client(app.base)
  expect(await federated(browser, 'shut')).toMatch(/^\/auth\?failed=provider&error=ACCOUNT_DEACTIVATED/)
  expect((await browser.get('/api/me')).body).toEqual({ user: null })
})

test('lists the issuers, and redirects to Google with this server’s callback URL', async () => {
  expect((await client(app.base).get('/api/auth/providers')).body).toEqual({
    items: [
      { id: 'google', name: 'Google' },
      { id: 'oidc', name: 'Example staff' },
    ],
    deliversMail: false,
    findsPlaces: false,
  })
  const url = new URL((await client(app.base).post('/api/auth/sign-in/social', { provider: 'google' })).body.url)
  expect(url.origin).toBe('https://accounts.google.com')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'google-client',
    redirect_uri: `${app.base}/api/auth/callback/google`,
    response_type: 'code',
    code_challenge_method: 'S256',
  })
  expect((await client(app.base).post('/api/auth/sign-in/social', { provider: 'github' })).status).toBe(404)
})

test('sends a confirmation email if the issuer has not verified the address', async () => {
  const mailing = await openFederated({ delivers: true })
  await mailing.app.work()
  mailing.issuer.people.ada = { email: 'ada@example.org', email_verified: false, name: 'Ada' }
  const [own, stranger] = [client(mailing.app.base), client(mailing.app.base)]
  expect(await federated(own, 'ada', '/brands', mailing)).toBe('/auth?failed=provider&error=EMAIL_NOT_VERIFIED')
  expect((await own.get('/api/me')).body).toEqual({ user: null })
  await vi.waitFor(() => expect(mailing.app.mails).toHaveLength(1), { timeout: 20_000, interval: 50 })
  const [, token] = /\/auth\/verify\?by=provider#([\w-]{20,})/.exec(mailing.app.mails[0]?.text ?? '') ?? []
  // The email reaches the owner of the address, who must not unknowingly confirm an account that someone else created.
  for (const body of [{ token }, { token, password: 'walnut and brass' }])
    expect(await stranger.post('/api/auth/verify-email', body)).toMatchObject({
      status: 403,
      body: { error: { message: 'Open this link in the browser in which you signed in.' } },
    })
  expect((await own.post('/api/auth/verify-email', { token })).status).toBe(200)
  expect((await own.post('/api/auth/verify-email', { token })).status).toBe(404)
  expect(await federated(own, 'ada', '/brands', mailing)).toBe('/brands')
  expect((await own.get('/api/me')).body.user).toMatchObject({ email: 'ada@example.org', name: 'Ada' })
  await mailing.close()
})

test('signs in users who have no name at the issuer', async () => {
  issuerServer.people.nameless = { email: 'nameless@example.org', email_verified: true }
  const browser = client(app.base)
  expect(await federated(browser, 'nameless')).toBe('/brands')
  const me = (await browser.get('/api/me')).body.user
  expect(me.name).toBe('')
  expect((await browser.send('PATCH', `/api/users/${me.id}`, { name: 'Noor' })).status).toBe(200)
  expect((await browser.get('/api/me')).body.user.name).toBe('Noor')
})

test('the server starts even if an issuer is unreachable', async () => {
  const oidc = { issuer: `http://127.0.0.1:${await freePort()}`, clientId: 'x', clientSecret: 'x', name: 'Gone' }
  const alone = await openTestApp({ publicUrl: 'http://127.0.0.1:1', federation: { oidc } })
  expect((await client(alone.base).get('/api/auth/providers')).body.items).toEqual([])
  await alone.close()
  vi.mocked(console.error).mockClear()
})
