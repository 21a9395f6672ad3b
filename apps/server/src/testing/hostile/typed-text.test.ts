import { afterAll, beforeAll, expect, it } from 'vitest'
import { REVIEW_MARKUP } from '../../modules/reviews/read-review-list.ts'
import { type Person, signUp } from '../client.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { cpuLimit, cpuMsOf } from './cpu-limit.ts'
import { inTurns } from './in-turns.ts'
import { describeHostile, hostileFiles, hostilePayloads, kindOfJson, sampleOf } from './material.ts'

/** Maximum CPU time for hostile JSON, as a multiple of the time for a plain body. */
const MAX_TIMES = 300
const UNSTORABLE = /\0|\p{Surrogate}/u
/** Returns a separate kind for each text that may be rejected, so that samples include all of them. */
const kindOfText = (text: string) => (UNSTORABLE.test(text) || text === '\ufeff' ? text : '')

let app: TestApp
let person: Person
let id = ''
let revision = 0
beforeAll(async () => {
  app = await openTestApp()
  person = await signUp(app.base)
  const created = await person.post('/api/brands', { url: 'https://yourbrand.com', name: 'Brand' })
  id = created.body.id
  revision = created.body.revision
})
afterAll(() => app.close())

/** Sends a text and reads it again. Returns a message, or null if the text was stored unchanged or was rejected with a reason. */
async function checkStored(text: string, send: (text: string) => Promise<{ status: number; body: unknown }>, read: (answer: never) => Promise<unknown>) {
  const answer = await send(text)
  if (answer.status === 400) return UNSTORABLE.test(text) || !/\S/.test(text) || text.startsWith('\ufeff') ? null : `refused: ${JSON.stringify(answer.body)}`
  if (answer.status > 201) return `answered ${answer.status}`
  const again = await read(answer as never)
  return again === text ? null : `came back as ${JSON.stringify(again)}`
}

async function faultsOf(list: string[], send: Parameters<typeof checkStored>[1], read: Parameters<typeof checkStored>[2]): Promise<string[]> {
  const faults: string[] = []
  for (const text of new Set(list)) {
    const fault = await checkStored(text, send, read)
    if (fault) faults.push(`${JSON.stringify(text).slice(0, 120)} ${fault}`)
  }
  return faults
}

const brand = () => person.get(`/api/brands/${id}`)
const patchBrand = async (patch: unknown) => {
  const answer = await person.patch(`/api/brands/${id}`, patch, revision)
  revision = answer.body.revision ?? revision
  return answer
}
const addProduct = async (product: unknown) => {
  const answer = await person.send('POST', `/api/brands/${id}/products`, product, { 'if-match': `"${revision}"` })
  revision = Number(answer.headers.get('etag')?.replaceAll('"', '') ?? revision)
  return { status: answer.status, body: await answer.json() }
}

describeHostile('text typed by a user', () => {
  const naughty = [
    ...hostilePayloads('strings/blns.jsonl', 'csv-email/csv-formula-injection.jsonl', 'csv-email/patt-crlf.jsonl'),
    'nul\0',
    'half \ud83d',
    '\ufeff',
  ]
  const hostile = [...naughty, ...hostilePayloads('xss/patt-intruder-lists.jsonl').slice(0, 40)].filter((text) => text.length <= 200)

  it('stores text unchanged as a guide’s name and description, or rejects it', async () => {
    const both = (text: string) => patchBrand({ name: text, description: text })
    const read = async () => {
      const { name, description } = (await brand()).body
      return name === description ? name : [name, description]
    }
    expect(await faultsOf(sampleOf(hostile, 3, kindOfText), both, read)).toEqual([])
  })

  it('stores text unchanged in products, user titles and API key names, or rejects it', async () => {
    const product = (text: string) => addProduct({ title: text, description: text, url: 'https://yourbrand.com/' })
    const title = async ({ body }: { body: { id: string } }) => (await person.get(`/api/brands/${id}/products/${body.id}`)).body.title
    expect(await faultsOf(sampleOf(naughty, 15, kindOfText), product, title)).toEqual([])
    const patchPerson = (text: string) => person.patch(`/api/users/${person.id}`, { title: text.slice(0, 100) })
    expect(
      await faultsOf(
        sampleOf(
          naughty.filter(({ length }) => length <= 100),
          3,
          kindOfText,
        ),
        patchPerson,
        async () => (await person.get(`/api/users/${person.id}`)).body.title,
      ),
    ).toEqual([])
    const key = (text: string) => person.post('/api/api-keys', { name: text, scopes: ['read'] })
    const names = async () => (await person.get('/api/api-keys')).body.items.map(({ name }: { name: string }) => name)
    for (const text of naughty.filter(({ length }) => length <= 100).slice(0, 15))
      expect(await checkStored(text, key, async () => ((await names()).includes(text) ? text : ''))).toBeNull()
  })

  it('stores review texts without surrounding spaces, and rejects a list with unstorable text', async () => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    const listOf = (all: string[]) => ['Text,Author', ...all.map((text, index) => `${cell(text)},person ${index}`)].join('\n')
    const send = async (all: string[]) => {
      const { revision: now } = (await brand()).body
      return person.post(`/api/brands/${id}/reviews/list`, { text: listOf(all) }, { 'if-match': `"${now}"` })
    }
    const storable = naughty.filter((text) => !UNSTORABLE.test(text))
    const { status, body } = await send(storable)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.added.length + body.refused.length).toBe(storable.length)
    const { items } = (await person.get(`/api/brands/${id}/reviews?limit=500`)).body
    const texts = new Map(items.map(({ author, text: stored }: { author: string; text: string }) => [author, stored]))
    const isStored = (text: string, stored: unknown) => (REVIEW_MARKUP.test(text) ? stored !== '' : (stored ?? '') === text.trim())
    expect(storable.filter((text, index) => !isStored(text, texts.get(`person ${index}`)))).toEqual([])
    expect(storable.filter((text) => !REVIEW_MARKUP.test(text)).length).toBeGreaterThan(storable.length / 2)
    expect((await send(['fine', 'half of a character: \ud83d'])).status).toBe(400)
    revision = body.revision
  })

  it('typed text is inert in the token, CSS, Tailwind and Markdown exports', async () => {
    await patchBrand({
      name: `Brand'"><script>x</script>*/}</style>`,
      description: naughty
        .filter((text) => !UNSTORABLE.test(text))
        .join(' ')
        .slice(0, 5000),
    })
    for (const format of ['tokens', 'css', 'tailwind', 'markdown']) {
      const answer = await person.get(`/api/brands/${id}/export/${format}`)
      expect(answer.status).toBe(200)
      const markup = { tokens: /(?!)/, css: /</, tailwind: /</, markdown: /(?<!\\)<(?!https?:\/\/|\/(?!\/))/ }[format] as RegExp
      expect(typeof answer.body === 'string' ? answer.body : '', format).not.toMatch(markup)
    }
  })

  it('typed text causes no server error as an id, a topic, a search or a cursor', async () => {
    const wrong: string[] = []
    for (const text of sampleOf(hostile, 12, kindOfText)) {
      const sent = encodeURIComponent(text.replace(UNSTORABLE, '%00'))
      const paths = [
        `/api/brands/${sent}`,
        `/api/brands?search=${sent}`,
        `/api/brands?cursor=${sent}`,
        `/api/live?topics=${sent}`,
        `/api/runs/${sent}/events`,
        `/api/blobs/${sent}`,
      ]
      for (const path of paths) {
        const { status } = await person.get(path)
        if (status >= 500) wrong.push(`${path}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('rejects text that is not valid UTF-8 or cannot be stored unchanged', async () => {
    const raw = (bytes: BodyInit) =>
      fetch(`${app.base}/api/brands`, { method: 'POST', headers: { 'content-type': 'application/json', cookie: person.cookie() }, body: bytes })
    const latin = Buffer.concat([Buffer.from('{"url":"https://a.example","name":"'), Buffer.from([0xe9]), Buffer.from('"}')])
    expect((await raw(latin)).status).toBe(400)
    expect(await (await raw('{"url":"https://a.example","name":"\\u0000"}')).json()).toMatchObject({
      error: { code: 'validation_failed', message: expect.stringContaining('cannot be stored') },
    })
    expect((await raw('{"url":"https://a.example","name":"\\ud800"}')).status).toBe(400)
    // Control: if the character is complete, the same request succeeds.
    expect((await raw('{"url":"https://a.example","name":"\\ud83d\\ude00"}')).status).toBe(201)
  })
})

describeHostile('request bodies sent as JSON', () => {
  const files = hostileFiles('json/jsontestsuite')

  let reader: ReturnType<typeof inTurns>
  let minCpuMs = Number.POSITIVE_INFINITY
  beforeAll(async () => {
    reader = inTurns(app.base, 150)
    minCpuMs = await cpuLimit(MAX_TIMES, () => sendBytes(inside(Buffer.from('{"a":1}'))))
  })
  const sendBytes = async (bytes: Uint8Array) => {
    const headers = { 'content-type': 'application/json', cookie: (await reader()).cookie() }
    const send = () => fetch(`${app.base}/api/getStyleGuide`, { method: 'POST', headers, body: new Uint8Array(bytes) })
    const { result, cpuMs } = await cpuMsOf(send)
    return { status: result.status, late: cpuMs > minCpuMs }
  }
  /** Puts the bytes into an object as the value of an unknown field, which the API accepts. */
  const inside = (bytes: Buffer) => Buffer.concat([Buffer.from('{"url":"https://json.example","payload":{"unknown":'), bytes, Buffer.from('}}')])

  it('accepts valid JSON bodies and rejects invalid ones without server errors', async () => {
    const wrong: string[] = []
    for (const { name, bytes } of sampleOf(files, 4, kindOfJson)) {
      const bare = await sendBytes(bytes)
      const { status, late } = await sendBytes(inside(bytes))
      if (late || bare.late || bare.status >= 500 || status >= 500) wrong.push(`${name}: ${bare.status} ${status}`)
      if (name.startsWith('n_') && bare.status < 400) wrong.push(`${name} was taken`)
      if (name.startsWith('y_') && status !== 200 && !/null_escape/.test(name)) wrong.push(`${name} was refused: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('rejects JSON bodies that are endlessly nested, prototype-polluting, or too large', async () => {
    for (const part of ['[', '{"a":']) expect(await sendBytes(inside(Buffer.from(part.repeat(200_000))))).toEqual({ status: 400, late: false })
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
    expect(await sendBytes(inside(Buffer.from(deep)))).toEqual({ status: 400, late: false })
    expect(await sendBytes(Buffer.from('{"url":"https://json.example","__proto__":{"role":"super-admin"}}'))).toEqual({ status: 400, late: false })
    expect((await sendBytes(Buffer.alloc(2 * 2 ** 20 + 1, 32))).status).toBe(413)
    expect(({} as { role?: string }).role).toBeUndefined()
  })
})
