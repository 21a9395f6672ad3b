import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAddressRule } from '../../platform/safe-fetch/address-rule.ts'
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { type Client, signUp } from '../client.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { cpuLimit, cpuMsOf } from './cpu-limit.ts'
import { inTurns } from './in-turns.ts'
import { describeHostile, hostileCases, hostilePayloads, sampleOf } from './material.ts'
import { openPrivateListener } from './private-listener.ts'
import { unguarded } from './unguarded.ts'

/** Maximum CPU time of a response, as a multiple of the time for a plain URL. */
const MAX_TIMES = 300
/** Maximum time per URL in ms, if URLs are tested one after another on a busy machine. */
const MAX_MS_OF_AN_ADDRESS = 3000

let inside: Awaited<ReturnType<typeof openPrivateListener>>
let guarded: TestApp
let open: TestApp
let person: Client
let reader: () => Promise<Client>
let careless: Client
let maxCpuMs: number
const fetches = [createSafeFetch(createAddressRule([])), createSafeFetch(unguarded)]
beforeAll(async () => {
  inside = await openPrivateListener()
  const [fetch, unsafe] = fetches
  guarded = await openTestApp({ ports: { fetch }, extract: readOnce })
  open = await openTestApp({ ports: { fetch: unsafe }, extract: readOnce })
  person = await signUp(guarded.base)
  reader = inTurns(guarded.base, 150)
  careless = await signUp(open.base)
  maxCpuMs = await cpuLimit(MAX_TIMES, () => person.post('/api/metadata', { url: 'https://plain.invalid' }))
})
afterAll(async () => {
  for (const fetch of fetches) fetch.close()
  await Promise.all([guarded.close(), open.close()])
  await inside.close()
})

/** Scan that ends after its first request. */
const readOnce: Parameters<typeof openTestApp>[0] extends { extract?: infer E } | undefined ? E : never = async function* (ports, { url }) {
  await ports.fetch(url)
  yield { type: 'name', data: url }
}

/** Replaces the port of a URL with that of our listener, so that the listener counts each request that is not blocked. */
function aimed(address: string): string {
  if (!URL.canParse(address)) return address
  return address.replace(
    /^(https?:)?(\/\/)((?:[^/?#@]*@)?)(\[[^\]]*\]|[^/?#:]*)(:\d*)?/i,
    (_, __, slashes, login, host) => `http:${slashes}${login}${host}:${inside.port}`,
  )
}

/** Returns true if a URL leads to this machine, so that it is safe to send to the unguarded server too. */
const isLocal = (address: string) =>
  URL.canParse(address) && /^(localhost\.?|0\.0\.0\.0|127\.\d+\.\d+\.\d+|\[::1?\]|\[::ffff:7f[\da-f:]+\])$/.test(new URL(address).hostname)

async function timedAnswer(client: Client, path: string, body: unknown) {
  const response = await client.send('POST', path, body)
  return { status: response.status, text: await response.text() }
}

async function send(client: Client, path: string, body: unknown) {
  const { result, cpuMs } = await cpuMsOf(() => timedAnswer(client, path, body))
  return { ...result, late: cpuMs > maxCpuMs }
}

/** Returns a URL's host with each part replaced by "x". Used to group URLs by the form of their hosts. */
const shapeOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname.replace(/[\w-]+/g, 'x') : 'no address')

type Classified = { payload: string; kind?: string; negated?: boolean; fn?: string; result?: boolean }
const isInside = ({ kind, negated, fn, result }: Classified) => (kind ? kind !== 'public' && !negated : result === (fn !== 'isPublicRoutableHost'))

describeHostile('URLs of internal hosts', () => {
  const payloads = [
    ...hostilePayloads('ssrf/patt-ssrf.jsonl', 'ssrf/request-filtering-agent.jsonl', 'ssrf/patt-open-redirect.jsonl'),
    ...hostileCases<{ payload: string; expect: string }>('ssrf/safeurl.jsonl').map(({ payload }) => payload),
    ...hostileCases<{ payload: string; expect: string }>('ssrf/vercel-ai-download-url.jsonl').flatMap(({ payload, expect }) =>
      expect === 'block' ? [payload] : [],
    ),
    ...hostileCases<Classified>('ssrf/better-auth-host-classification.jsonl')
      .filter(isInside)
      .map(({ payload }) => `http://${/^[^[]*:[^[]*:/.test(payload) ? `[${payload}]` : payload}/`),
    ...hostileCases('ssrf/safeurl-blocked-cidrs.jsonl').flatMap(({ payload }) => edgesOf(payload)),
  ]

  const addresses = () => [...new Set(payloads.map(aimed))]

  it('the safe fetch reaches no internal host, and its errors reveal nothing about the network', async () => {
    const [fetch] = fetches as [SafeFetch]
    const wrong: string[] = []
    // Sends all requests at the same time, because requests to unassigned addresses end only with a timeout.
    await Promise.all(
      addresses().map(async (address) => {
        const message = await fetch(address).then(
          () => 'fetched',
          (error: Error) => error.message,
        )
        if (/inner wiki|ECONN|EHOST|ENET|ENOTFOUND/.test(message)) wrong.push(`${address}: ${message}`)
      }),
    )
    expect(wrong).toEqual([])
    expect(inside.seen.knocks).toBe(0)
  })

  it(
    'every route that accepts a URL rejects URLs of internal hosts within the time limit',
    async () => {
      const wrong: string[] = []
      for (const address of sampleOf(addresses(), 20, shapeOf)) {
        const calls = [
          ['/api/metadata', { url: address }],
          ['/api/getStyleGuide', { url: address }],
          ['/api/getStyleGuide', { url: 'https://further.invalid', urls_to_scrape: [address] }],
        ] as const
        const { result, cpuMs } = await cpuMsOf(() => Promise.all(calls.map(async ([path, body]) => timedAnswer(await reader(), path, body))))
        if (cpuMs > calls.length * maxCpuMs) wrong.push(`${address}: ${cpuMs} ms`)
        for (const { status, text } of result)
          if (status >= 500 || /inner wiki|ECONN|EHOST|ENET|ENOTFOUND/.test(text)) wrong.push(`${address}: ${status} ${text.slice(0, 200)}`)
      }
      expect(wrong).toEqual([])
      expect(inside.seen.knocks).toBe(0)
    },
    payloads.length * MAX_MS_OF_AN_ADDRESS,
  )

  it('control: internal hosts can be reached if private hosts are allowed', async () => {
    const local = addresses().filter(isLocal)
    expect(local.length).toBeGreaterThan(20)
    for (const address of local) await send(careless, '/api/metadata', { url: address })
    expect(inside.seen.knocks).toBeGreaterThan(20)
    expect((await careless.post('/api/metadata', { url: `http://localhost:${inside.port}/` })).body.title).toBe('inside')
  })
})

describeHostile('URLs as written by users and attackers', () => {
  const casesOf = (name: string, step: number) =>
    sampleOf(hostileCases<{ case: { input: string } }>(`url-idn/${name}.jsonl`), step).map((one) => one.case.input)
  const inputs = [
    ...casesOf('wpt-urltestdata', 4),
    ...casesOf('ada-extra', 1),
    ...[...casesOf('wpt-toascii', 1), ...casesOf('wpt-idnatestv2', 30)].map((host) => `https://${host}/`),
    ...hostilePayloads('xss/url-scheme-bypass.jsonl'),
  ].filter(Boolean)

  it('rejects an unusual URL, or creates a guide for exactly its host', async () => {
    const wrong: string[] = []
    for (const url of new Set(inputs)) {
      const { status, text, late } = await send(person, '/api/brands', { url: url.slice(0, 2000) })
      if (late || ![201, 400, 409].includes(status)) wrong.push(`${JSON.stringify(url)}: ${status} ${text.slice(0, 200)}`)
      if (status !== 201) continue
      const storedUrl = JSON.parse(text).url
      const expectedUrl = new URL(/^https?:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}`)
      if (new URL(storedUrl).host !== expectedUrl.host || !/^https?:/.test(storedUrl)) wrong.push(`${JSON.stringify(url)} was kept as ${storedUrl}`)
    }
    expect(wrong).toEqual([])
  })

  it('every link field rejects URLs that do not start with http or https', async () => {
    const created = await person.post('/api/brands', { url: 'https://links.example' })
    const { id, revision } = created.body
    for (const url of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      'java\nscript:x',
      'file:///etc/passwd',
    ]) {
      expect((await person.patch(`/api/brands/${id}`, { websiteUrl: url }, revision)).status, url).toBe(400)
      expect((await person.patch(`/api/brands/${id}`, { image: url }, revision)).status, url).toBe(400)
      const product = await person.send('POST', `/api/brands/${id}/products`, { title: 'x', url }, { 'if-match': `"${revision}"` })
      expect(product.status, url).toBe(400)
    }
    expect((await person.patch(`/api/brands/${id}`, { websiteUrl: 'https://ok.example' }, revision)).status).toBe(200)
  })
})

/** Returns the first address and one inner address of a range as URLs; for IPv4, also the last one. */
function edgesOf(range: string): string[] {
  const [start = '', bits = ''] = range.split('/')
  if (start.includes(':')) return [`http://[${start}]/`, `http://[${start.replace(/:*$/, '')}::7f00:1]/`]
  const first = start.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  const size = 2 ** (32 - Number(bits))
  return [0, Math.floor(size / 3), size - 1].map((step) => `http://${[24, 16, 8, 0].map((shift) => Math.floor((first + step) / 2 ** shift) % 256).join('.')}/`)
}
