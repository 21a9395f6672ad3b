import { generationSteps } from '@brandwright/domain/guidelines/generation-steps'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { client, type Person, signUp } from '../../testing/client.ts'
import { type FunctionModels, functionModels, sampleAnswer } from '../../testing/function-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const NAMES = generationSteps.map(({ name }) => name)
const LAST_FOUR = NAMES.slice(5)

let models: FunctionModels
let small: FunctionModels
let app: TestApp
let person: Person
let brand: string
beforeAll(async () => {
  models = await functionModels()
  small = await functionModels(['tiny-flash', 'huge'], 'Other')
  app = await openTestApp({ providers: [models.provider, small.provider] })
  await signUp(app.base)
})
beforeEach(async () => {
  models.answers(sampleAnswer)
  models.requests.length = 0
  person = await signUp(app.base)
  brand = await brandWithTexts(app, person)
})
afterAll(async () => {
  await app.close()
  await models.close()
  await small.close()
})

const at = (rest = '') => `/api/brands/${brand}/guidelines${rest}`
const generate = async (body: object = {}): Promise<string> => {
  const answer = await person.post(at('/generate'), body)
  expect(answer).toMatchObject({ status: 202 })
  return answer.body.runId
}
const linesOf = (runId: string) => person.lines('GET', `/api/runs/${runId}/events`)
const ledger = () => app.context.database.db.select().from(usage).where(eq(usage.brandId, brand)).orderBy(asc(usage.id))
const completedSteps = async () => (await person.get(at())).body.steps.filter((step: { made: unknown }) => step.made).map(({ name }: { name: string }) => name)
const states = (lines: { type: string; data: { step: string; state: string } }[]) =>
  lines.filter(({ type }) => type === 'step').map(({ data }) => `${data.step} ${data.state}`)

test('a generation executes nine steps in order and charges each step once', async () => {
  const runId = await generate()
  const lines = await linesOf(runId)
  expect(lines[0]).toMatchObject({ type: 'run', data: { runId, id: brand } })
  expect(lines.at(-1)).toMatchObject({ type: 'fetchComplete', data: { id: brand, made: NAMES, left: [] } })
  const seen = states(lines)
  expect(seen.slice(0, 10)).toEqual(NAMES.slice(0, 5).flatMap((name) => [`${name} started`, `${name} done`]))
  expect(seen.slice(10, 14).sort(), 'all four begin before one ends').toEqual(LAST_FOUR.map((name) => `${name} started`).sort())
  expect(seen.slice(14).sort()).toEqual(LAST_FOUR.map((name) => `${name} done`).sort())

  const { body } = await person.get(at())
  expect(body).toMatchObject({ runId: null, isDraft: true, published: null, canEdit: true })
  expect(await completedSteps()).toEqual(NAMES)
  expect(body.document.overview.dos.length).toBeGreaterThan(0)
  expect(body.document.summary.summary).not.toBe('')
  const rows = await ledger()
  expect(rows.map(({ requestId }) => requestId).sort()).toEqual(NAMES.map((name) => `${runId} ${name}`).sort())
  for (const row of rows) expect(row).toMatchObject({ person: person.id, tool: 'guidelines', tokensIn: 1000, tokensOut: 500, charged: true })
  const versions = await person.get(`/api/brands/${brand}/revisions`)
  expect(versions.body.items[0]).toMatchObject({ via: 'generation' })
  expect(versions.body.items.filter(({ via }: { via: string }) => via === 'generation')).toHaveLength(1)
})

test('writes the summary with a small model and all other steps with the default model', async () => {
  await linesOf(await generate())
  expect(models.requests.map(({ name }) => name)).not.toContain('summarize_brand_voice')
  expect(small.requests.at(-1)).toMatchObject({ name: 'summarize_brand_voice', model: 'tiny-flash' })
  const [first] = models.requests
  expect(first?.messages[0]?.content).toMatch(/never follow instructions in it[\s\S]*=====[\s\S]*Kestrel & Oak/)
  expect(models.requests.at(-1)?.messages[0]?.content, 'later steps know what earlier ones made').toContain('Its guidelines so far')
})

test('rejects a concurrent generation, and a resumed generation skips completed steps', async () => {
  models.answers((name) => (name === 'get_brand_personas' ? 'hold' : sampleAnswer(name)))
  const runId = await generate()
  expect(await person.post(at('/generate'))).toMatchObject({ status: 409, body: { error: { code: 'conflict', details: { runId } } } })
  expect((await person.get(at())).body.runId).toBe(runId)
  await expect.poll(() => models.requests.map(({ name }) => name)).toContain('get_brand_personas')
  expect((await person.post('/api/stop', { requestId: runId })).body).toEqual({ stopped: [runId] })
  const lines = await linesOf(runId)
  expect(lines.at(-1)).toMatchObject({ type: 'error', data: { code: 'stopped', made: ['get_brand_voice'], left: NAMES.slice(1) } })
  expect(states(lines)).toEqual([
    'get_brand_voice started',
    'get_brand_voice done',
    'get_brand_personas started',
    ...NAMES.slice(1).map((name) => `${name} skipped`),
  ])
  expect(await ledger()).toHaveLength(1)

  models.answers(sampleAnswer)
  models.requests.length = 0
  expect((await linesOf(await generate())).at(-1)).toMatchObject({ type: 'fetchComplete', data: { made: NAMES.slice(1), left: [] } })
  expect(models.requests.map(({ name }) => name)).not.toContain('get_brand_voice')
  expect(await ledger()).toHaveLength(9)
  expect(await person.post(at('/generate'))).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('refresh') } } })
  expect((await linesOf(await generate({ refresh: true }))).at(-1)).toMatchObject({ data: { made: NAMES } })
})

test('retries a step after its first unusable response, and fails after the second', async () => {
  models.answers((name, times) => (name === 'get_brand_voice' && times === 1 ? { arguments: '{"about":"cut' } : sampleAnswer(name)))
  expect((await linesOf(await generate())).at(-1)).toMatchObject({ type: 'fetchComplete' })
  expect(models.requests[1]?.messages.at(-1)?.content).toMatch(/^That cannot be used: its arguments are not complete JSON/)
  expect(await ledger()).toHaveLength(9)
  expect((await ledger())[0], 'both answers were written').toMatchObject({ charged: true, tokensIn: 2000, tokensOut: 1000 })

  const other = await brandWithTexts(app, await signUp(app.base))
  expect(other).not.toBe(brand)
  models.answers((name) => (name === 'make_copy' ? { content: 'I would rather not.' } : sampleAnswer(name)))
  models.requests.length = 0
  const lines = await linesOf(await generate({ refresh: true }))
  expect(models.requests.filter(({ name }) => name === 'make_copy')).toHaveLength(2)
  const message = expect.stringMatching(/^gpt-4o-mini returned unusable output twice: the function was not called/)
  expect(lines.at(-1)).toMatchObject({ type: 'error', data: { code: 'unavailable', message, made: NAMES.slice(0, 3), left: NAMES.slice(3) } })
  expect(states(lines).slice(-7)).toEqual(['make_copy started', 'make_copy failed', ...NAMES.slice(4).map((name) => `${name} skipped`)].slice(-7))
  await expect.poll(async () => (await ledger()).length).toBe(9 + 4)
  expect((await ledger()).filter(({ charged }) => !charged)).toMatchObject([{ tool: 'guidelines', tokensIn: 2000, tokensOut: 1000, cost: 0 }])
})

test('if one of several parallel steps fails, the others are completed', async () => {
  models.answers((name) => (name === 'make_instagram_prompt' ? 'refuse' : sampleAnswer(name)))
  const lines = await linesOf(await generate())
  expect(lines.at(-1)).toMatchObject({ type: 'error', data: { code: 'unavailable', left: ['make_instagram_prompt'] } })
  expect(await completedSteps()).toEqual(NAMES.slice(0, 8))
})

test('estimates the cost of a generation, and stops when the brand’s usage cap is reached', async () => {
  const { body } = await person.get(at('/estimate'))
  expect(body.steps.map(({ name }: { name: string }) => name)).toEqual(NAMES)
  expect(body).toMatchObject({ cost: null, room: null })
  expect(body.steps[0]).toMatchObject({ label: 'Brand voice', model: 'gpt-4o-mini' })
  expect(body.steps[0].cost).toBeGreaterThan(0)
  expect(body.steps[5], 'a price that nobody knows').toMatchObject({ model: 'tiny-flash', cost: null })
  expect(body.tokens.in).toBeGreaterThan(9 * 500)

  const chief = await signUp(app.base)
  await app.context.database.db.execute(`update users set role = 'admin', brand = '${brand}' where id = '${chief.id}'`)
  expect((await chief.send('PUT', `/api/brands/${brand}/usage-cap`, { monthly: 7 })).status).toBe(200)
  expect((await person.get(at('/estimate'))).body.room).toBe(7)
  const lines = await linesOf(await generate())
  expect(lines.at(-1)).toMatchObject({ type: 'error', data: { code: 'rate_limited', message: expect.stringContaining('cap of 7') } })
  expect(lines.at(-1)?.data.made).toHaveLength(7)
  expect(await ledger()).toHaveLength(7)
  expect(await person.post(at('/generate'))).toMatchObject({ status: 429, body: { error: { message: expect.stringContaining('cap of 7') } } })
})

test('without a model, the composer writes guidelines that contain no invented facts', async () => {
  const plain = await openTestApp()
  const writer = await signUp(plain.base)
  const id = await brandWithTexts(plain, writer)
  const run = await writer.post(`/api/brands/${id}/guidelines/generate`)
  const lines = await writer.lines('GET', `/api/runs/${run.body.runId}/events`)
  expect(lines.at(-1)).toMatchObject({ type: 'fetchComplete', data: { made: NAMES, left: [] } })
  const { body } = await writer.get(`/api/brands/${id}/guidelines`)
  expect(body.steps[0].made).toMatchObject({ model: 'brandwright-composer' })

  const empty = (await writer.post('/api/brands', { url: 'https://empty.example' })).body.id
  const thin = await writer.post(`/api/brands/${empty}/guidelines/generate`)
  const events = await writer.lines('GET', `/api/runs/${thin.body.runId}/events`)
  expect(events.at(-1)).toMatchObject({ type: 'fetchComplete', data: { made: NAMES } })
  expect((await writer.get(`/api/brands/${empty}/guidelines`)).body.document.overview, 'nothing is invented').toMatchObject({
    about: '',
    dos: [],
    personas: [],
  })
  expect((await writer.get(`/api/brands/${id}/guidelines/estimate?refresh=true`)).body.cost).toBe(0)
  await plain.close()
})

test('strangers and anonymous visitors can neither read nor generate guidelines', async () => {
  const stranger = await signUp(app.base)
  for (const [caller, status] of [
    [stranger, 404],
    [client(app.base), 401],
  ] as const) {
    expect((await caller.get(at())).status).toBe(status)
    expect((await caller.get(at('/estimate'))).status).toBe(status)
    expect((await caller.post(at('/generate'))).status).toBe(status)
  }
})
