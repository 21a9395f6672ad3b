// biome-ignore-all lint/style/noRestrictedGlobals: the test acts as the browser of its own server
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from './free-port.ts'

export interface FakeIssuer {
  issuer: string
  clientId: string
  clientSecret: string
  /** Claims about each user, by the name with which they sign in at the issuer. */
  people: Record<string, { email: string; email_verified?: boolean; name?: string }>
  /** Signs in at the issuer, consents, and returns the redirect URL. */
  signIn(authorization: string, login: string): Promise<string>
  close(): Promise<void>
}

/** Starts a real OpenID provider with login forms on loopback, for one client. */
export async function openFakeIssuer(redirectUri: string, port?: number): Promise<FakeIssuer> {
  const issuer = `http://127.0.0.1:${port ?? (await freePort())}`
  const client = { client_id: 'brandwright', client_secret: 'a secret of the client' }
  const people: FakeIssuer['people'] = {}
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
  })
  const server = createServer(provider.callback())
  await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve))
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    people,
    signIn: (authorization, login) => throughForms(authorization, redirectUri, login),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Follows the issuer's redirects and submits its two forms like a browser. */
async function throughForms(start: string, end: string, login: string): Promise<string> {
  const jar = new Map<string, string>()
  let address = start
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(address, { redirect: 'manual', method: form ? 'POST' : 'GET', headers: { cookie }, body: form })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const text = await answer.text()
    form = undefined
    const location = answer.headers.get('location')
    if (location) {
      address = new URL(location, address).href
      if (address.startsWith(end)) return address
      continue
    }
    const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1]
    if (!action || !prompt) throw new Error(`The issuer showed no form: ${answer.status} ${text.slice(0, 300)}`)
    address = new URL(action, address).href
    form = new URLSearchParams({ prompt, login, password: 'any' })
  }
  throw new Error('The issuer led nowhere.')
}
