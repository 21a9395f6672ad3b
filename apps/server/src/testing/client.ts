// biome-ignore-all lint/suspicious/noExplicitAny: tests access responses without declaring their types
// biome-ignore-all lint/style/noRestrictedGlobals: tests call their own server directly
export type Answer = { status: number; body: any; headers: Headers }

/** Simulates a user's browser with cookies and JSON. */
export function client(base: string) {
  let cookie = ''
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const response = await fetch(base + path, {
      method,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) cookie = merged(cookie, set)
    return response
  }
  const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> => {
    const response = await send(method, path, body, headers)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: /json$|json;/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
    }
  }
  return {
    send,
    /** Returns the raw response without following redirects. */
    raw: (path: string) => send('GET', path),
    cookie: () => cookie,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) => call('POST', path, body, headers),
    patch: (path: string, body: unknown, revision?: number) => call('PATCH', path, body, revision === undefined ? {} : { 'if-match': `"${revision}"` }),
    delete: (path: string, revision?: number) => call('DELETE', path, undefined, revision === undefined ? {} : { 'if-match': `"${revision}"` }),
    /** Returns all lines of a finite stream. */
    async lines(method: string, path: string, body?: unknown): Promise<{ type: string; data: any }[]> {
      const text = await (await send(method, path, body)).text()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    },
  }
}
/** Merges cookies like a browser: unmentioned cookies are preserved, and emptied cookies are deleted. */
function merged(before: string, set: (string | undefined)[]): string {
  const jar = new Map([...before.split('; '), ...set].filter((pair) => pair?.includes('=')).map((pair) => (pair as string).split(/=(.*)/s) as [string, string]))
  return [...jar]
    .filter(([, value]) => value !== '')
    .map((pair) => pair.slice(0, 2).join('='))
    .join('; ')
}
export type Client = ReturnType<typeof client>
export type Person = Client & { id: string; email: string; password: string }

let people = 0
const PASSWORD = 'correct horse'

/** Signs up a new user. A server's first user becomes super admin. */
export async function signUp(base: string, name = 'Person'): Promise<Person> {
  const person = client(base)
  const email = `person${++people}@example.com`
  const { status, body } = await person.post('/api/auth/sign-up/email', { name, email, password: PASSWORD })
  if (status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(body)}`)
  return { ...person, id: body.user.id, email, password: PASSWORD }
}
