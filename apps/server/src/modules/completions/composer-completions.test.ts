import { composeReply } from '@brandwright/domain/composer/compose-reply'
import { generationFunction } from '@brandwright/domain/guidelines/generation-functions'
import { type FunctionName, results } from '@brandwright/domain/guidelines/results'
import { sampleGuide } from '@brandwright/domain/testing/sample-guide'
import { accumulateCompletion, EMPTY_COMPLETION } from '@brandwright/streaming/completion-accumulator'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { client, type Person, signUp } from '../../testing/client.ts'
import { fakeModels } from '../../testing/fake-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { saveExtractedGuide } from '../brands/guide-of-run.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'

let app: TestApp
let person: Person
let brand: string
beforeAll(async () => {
  app = await openTestApp()
  person = await signUp(app.base)
  brand = (await person.post('/api/brands', { url: 'https://kestrelandoak.example' })).body.id
  const found = { ...sampleGuide(), id: brand }
  await app.context.database.db.transaction((tx) => saveExtractedGuide(app.context, tx, { found, run: { id: 'r', ownerId: person.id } }))
})
afterAll(() => app.close())

const requestOf = (content: string) => ({ messages: [{ role: 'user' as const, content }] })
const calling = (...names: FunctionName[]) => ({ functions: names.map(generationFunction) })
const lastRow = async () => (await app.context.database.db.select().from(usage).where(eq(usage.person, person.id)).orderBy(desc(usage.id)).limit(1))[0]

/** Assembles a stream like the browser does. It must end with exactly one [DONE]. */
async function streamed(params: object, by = person) {
  const answer = await by.send('POST', '/api/streamTest', { brand_id: brand, ...params })
  expect(answer.status).toBe(200)
  const frames = (await answer.text()).split('\n\n')
  expect(frames.pop()).toBe('')
  expect(frames.filter((frame) => frame === 'data: [DONE]')).toEqual([frames.at(-1)])
  return frames.reduce((state, frame) => accumulateCompletion(state, frame.replace(/^data: /, '')), EMPTY_COMPLETION)
}

test('without a model, the composer streams an answer from the guide', async () => {
  const material = await guideToWriteFrom(app.context, brand)
  for (const question of ['What is your voice?', 'How much is Tamar Dawn?', 'Write me an email about Huye Hill', 'Who founded the moon?']) {
    const { content, finishReason, error, skipped, ...answer } = await streamed(requestOf(question))
    expect({ content }).toEqual(composeReply({ ...requestOf(question), material }))
    expect({ finishReason, error, skipped }).toEqual({ finishReason: 'stop', error: null, skipped: 0 })
    expect(answer.usage?.completion_tokens).toBe(content.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu)?.length)
  }
  const { body } = await person.post('/api/completion', { brand_id: brand, ...requestOf('What is your voice?') })
  expect(body).toMatchObject({
    model: 'brandwright-composer',
    choices: [{ message: composeReply({ ...requestOf('What is your voice?'), material }), finish_reason: 'stop' }],
  })
  await expect.poll(lastRow).toMatchObject({ brandId: brand, tool: 'completion', model: 'brandwright-composer', tokensIn: 5, cost: 0, charged: true })
})

test('the composer calls functions in the OpenAI format', async () => {
  const material = await guideToWriteFrom(app.context, brand)
  const voice = await streamed({ ...requestOf('Go.'), ...calling('get_brand_voice') })
  const call = voice.functionCall
  expect(voice).toMatchObject({
    content: '',
    functionCall: { name: 'get_brand_voice', repair: { attempt: 1, whole: true } },
    finishReason: 'function_call',
    toolCalls: [],
  })
  expect(results.get_brand_voice.parse(call?.value).traits.length).toBeGreaterThan(0)
  expect({ function_call: { name: call?.name, arguments: call?.arguments } }).toEqual(
    composeReply({ ...requestOf('Go.'), ...calling('get_brand_voice'), material }),
  )

  const chosen = { ...requestOf('Our amazing coffee!'), ...calling('rewrite', 'copy_options') }
  const { body } = await person.post('/api/completion', { brand_id: brand, ...chosen, function_call: 'rewrite' })
  const { message, finish_reason } = body.choices[0]
  expect(finish_reason).toBe('tool_calls')
  expect(message).toMatchObject({ content: null, function_call: { name: 'rewrite' }, tool_calls: [{ id: expect.stringMatching(/^call_/), type: 'function' }] })
  expect(JSON.parse(message.function_call.arguments).text).toBe('Our coffee.')
  const { functionCall: alternatives } = await streamed({ ...requestOf('Our amazing coffee!'), ...calling('alternative_copy_options') })
  expect(results.alternative_copy_options.parse(alternatives?.value).options).toHaveLength(5)
  for (const function_call of ['none', undefined]) expect((await streamed({ ...chosen, function_call })).toolCalls).toEqual([])
})

test('the composer explains a missing brand or an unknown function, and rejects JSON mode', async () => {
  expect((await streamed({ ...requestOf('Hello'), brand_id: undefined })).content).toMatch(/^No brand is open.*not a language model/s)
  const other = await streamed({ ...requestOf('Hello'), functions: [{ name: 'make_film' }] })
  expect(other.content).toMatch(/does not support “make_film”: choose a language model/)
  const json = await person.post('/api/completion', { brand_id: brand, ...requestOf('Hello'), json_mode: true })
  expect(json).toMatchObject({ status: 400, body: { error: { code: 'bad_request', message: expect.stringContaining('writes JSON only for the functions') } } })
})

test('the composer rejects users who cannot edit the brand', async () => {
  const stranger = await signUp(app.base)
  for (const path of ['/api/streamTest', '/api/completion']) {
    expect((await stranger.send('POST', path, { brand_id: brand, ...requestOf('Hello') })).status).toBe(404)
    expect((await client(app.base).send('POST', path, { brand_id: brand, ...requestOf('Hello') })).status).toBe(401)
  }
})

test('a busy composer does not block other requests, and stopping frees the composer immediately', async () => {
  // So many sentences that composing their variations takes longer than any test.
  const endless = { ...requestOf(JSON.stringify({ header: 'a! '.repeat(3000) })), ...calling('section_variations') }
  const events: string[] = []
  const answers = ['one', 'two'].map((requestId) =>
    streamed({ ...endless, requestId }).then(({ finishReason, toolCalls }) => events.push(`${requestId} ${finishReason} ${toolCalls.length}`)),
  )
  await expect.poll(async () => (await client(app.base).get('/api/health')).status).toBe(200)
  events.push('health')
  for (const requestId of ['one', 'two']) await expect.poll(async () => (await person.post('/api/stop', { requestId })).status).toBe(200)
  await Promise.all(answers)
  expect(events).toEqual(['health', 'one stopped 0', 'two stopped 0'])
  await expect.poll(lastRow).toMatchObject({ model: 'brandwright-composer', charged: false, cost: 0 })
  expect((await streamed(requestOf('What is your voice?'))).finishReason).toBe('stop')
})

test('when language models are configured, uses the composer only if a request selects it', async () => {
  const fake = await fakeModels()
  const other = await openTestApp({ providers: [fake.provider] })
  const writer = await signUp(other.base)
  expect((await writer.post('/api/completion', requestOf('Hello'))).body.model).toBe('gpt-4o-mini')
  expect((await writer.post('/api/completion', { ...requestOf('Hello'), model: 'brandwright-composer' })).body.model).toBe('brandwright-composer')
  await other.close()
  await fake.close()
})
