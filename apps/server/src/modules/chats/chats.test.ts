import { CONTINUE_INSTRUCTION } from '@brandwright/domain/completions/continue-instruction'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { chats } from '../../database/tables/chats.ts'
import { usage } from '../../database/tables/usage.ts'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { fakeAnswer, fakeModels } from '../../testing/fake-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { forgetChats } from './chats-module.ts'

const COMPOSER = 'brandwright-composer'

let app: TestApp
let models: Awaited<ReturnType<typeof fakeModels>>
let superAdmin: Person
let owner: Person
let colleague: Person
let brand: string
beforeAll(async () => {
  models = await fakeModels()
  app = await openTestApp({ database: await openTestDatabase(), providers: [models.provider] })
  superAdmin = await signUp(app.base)
  owner = await signUp(app.base)
  colleague = await signUp(app.base)
  brand = await brandWithTexts(app, owner)
  await superAdmin.patch(`/api/users/${colleague.id}`, { brand })
  // Changing a user's brand ends their sessions.
  await colleague.post('/api/auth/sign-in/email', { email: colleague.email, password: colleague.password })
})
afterAll(async () => {
  await app.close()
  await models.close()
})
beforeEach(() => {
  models.seen.bodies.length = 0
})

const start = (content: string, model = COMPOSER, person = owner) => person.post('/api/chats', { brand, content, model })
const linesOf = (runId: string, person = owner) => person.lines('GET', `/api/runs/${runId}/events`)
const read = async (id: string, person = owner) => (await person.get(`/api/chats/${id}`)).body
const turn = (id: string, body: object, person = owner) => person.post(`/api/chats/${id}/turns`, body)
const list = async (search = '', person = owner) => (await person.get(`/api/chats?${new URLSearchParams({ brand, search })}`)).body.items
const charges = async (runId: string) => app.context.database.db.select().from(usage).where(eq(usage.runId, runId))
const textOf = (lines: { type: string; data: { text: string } }[]) => lines.map(({ type, data }) => (type === 'text' ? data.text : '')).join('')

/** Starts a chat and waits for its answer. */
async function ask(content: string, model?: string) {
  const { body } = await start(content, model)
  const lines = await linesOf(body.runId)
  return { id: body.chat.id as string, runId: body.runId as string, lines }
}
async function waitForAnswer(id: string, body: object) {
  const { runId, answerId } = (await turn(id, body)).body
  await linesOf(runId)
  return answerId as string
}

it('streams and stores the composer’s answer, and charges the answer once', async () => {
  const { id, runId, lines } = await ask('Which colours do we use?')
  expect(lines.at(-1)).toMatchObject({ type: 'fetchComplete' })
  const { chat, messages } = await read(id)
  expect(chat).toMatchObject({ title: 'New Chat', brand, owner: owner.id, model: COMPOSER, head: messages[1].id })
  expect(messages).toMatchObject([
    { role: 'user', content: 'Which colours do we use?', parentId: null, status: 'done', complete: true, cost: null, function_call: null, hide: false },
    { role: 'assistant', parentId: messages[0].id, status: 'done', model: COMPOSER, runId, cost: { price: 0 } },
  ])
  expect(messages.every((message: { id: string }) => message.id.startsWith('m-'))).toBe(true)
  expect(messages[1].content).toContain('primary #0f5c4a')
  expect(textOf(lines)).toBe(messages[1].content)
  const [row, ...more] = await charges(runId)
  expect(more).toEqual([])
  expect(row).toMatchObject({ tool: 'chat', charged: true, cost: 0, tokensIn: messages[1].cost.in, tokensOut: messages[1].cost.out })
})

it('sends the brand and the conversation to a model, and stores the cost of the answer', async () => {
  const { id, runId } = await ask('Greet us', 'gpt-4o-mini')
  const first = await read(id)
  expect(first.messages[1].content).toBe(fakeAnswer.text)
  expect(first.messages[1].cost).toMatchObject({ in: 10, out: 6 })
  expect(first.messages[1].cost.price).toBeGreaterThan(0)
  expect((await charges(runId))[0]?.cost).toBe(first.messages[1].cost.price)
  await waitForAnswer(id, { parentId: first.chat.head, content: 'x'.repeat(800), model: 'gpt-4o-mini' })
  const [, second] = models.seen.bodies as { messages: { role: string; content: string }[] }[]
  expect(second?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(second?.messages[0]?.content).toContain('Kestrel & Oak')
  expect(second?.messages.at(-1)?.content).toHaveLength(800)
})

it('editing a question or regenerating an answer creates a branch', async () => {
  const { id } = await ask('Which fonts?')
  const before = await read(id)
  const [question, answer] = before.messages
  const edited = await waitForAnswer(id, { parentId: question.parentId, content: 'Which colours?' })
  const again = await waitForAnswer(id, { parentId: question.id })
  const { chat, messages } = await read(id)
  expect(messages).toHaveLength(5)
  expect(messages.slice(0, 2)).toEqual([question, answer])
  expect(messages.filter((message: { parentId: string | null }) => message.parentId === null)).toHaveLength(2)
  expect(messages.filter((message: { parentId: string | null }) => message.parentId === question.id).map((message: { id: string }) => message.id)).toEqual([
    answer.id,
    again,
  ])
  expect(chat.head).toBe(again)
  expect((await owner.patch(`/api/chats/${id}`, { head: edited })).body.head).toBe(edited)
  expect((await owner.patch(`/api/chats/${id}`, { head: question.id })).body.head, 'the newest end of the branch').toBe(again)
  expect((await owner.patch(`/api/chats/${id}`, { head: 'm-none' })).status).toBe(400)
  expect((await turn(id, { parentId: answer.id })).body.error.message).toBe(
    'Only a question can be answered again, and only an unfinished answer can be continued.',
  )
  expect((await turn(id, { parentId: question.id, content: 'x' })).status).toBe(400)
})

it('returns only messages after a given message, or all messages if the chat does not contain it', async () => {
  const { id } = await ask('Which fonts?')
  await waitForAnswer(id, { parentId: (await read(id)).chat.head, content: 'Which colours?' })
  const { chat, messages, after } = await read(id)
  expect([messages.length, after]).toEqual([4, null])
  expect(await read(`${id}?after=${messages[1].id}`)).toEqual({ chat, messages: messages.slice(2), after: messages[1].id })
  expect(await read(`${id}?after=${messages[3].id}`)).toEqual({ chat, messages: [], after: messages[3].id })
  const other = await ask('Which fonts?')
  expect(await read(`${other.id}?after=${messages[1].id}`)).toEqual(await read(other.id))
})

it('a reset clears the current branch and keeps all messages', async () => {
  const { id } = await ask('Which colours do we use?')
  const before = await read(id)
  const reset = await owner.patch(`/api/chats/${id}`, { head: null })
  expect([reset.status, reset.body.head, reset.body.summary, reset.body.lastSummaryIndex]).toEqual([200, null, '', 0])
  expect((await read(id)).messages).toEqual(before.messages)
  const answerId = await waitForAnswer(id, { parentId: null, content: 'And which fonts?', model: COMPOSER })
  const after = await read(id)
  expect([after.chat.head, after.messages.length]).toEqual([answerId, before.messages.length + 2])
  expect((await owner.patch(`/api/chats/${id}`, { head: before.chat.head })).body.head).toBe(before.chat.head)
  expect((await owner.patch(`/api/chats/${id}`, { head: 'none' })).status).toBe(400)
})

it('uses the first question as the title after more than four messages unless the user renamed the chat', async () => {
  const { id } = await ask('Which colours do we use?')
  const named = await ask('Which fonts?')
  await owner.patch(`/api/chats/${named.id}`, { title: 'Type' })
  for (const chat of [id, named.id]) {
    await waitForAnswer(chat, { parentId: (await read(chat)).chat.head, content: 'And the voice?' })
    expect((await read(chat)).chat.title).toBe(chat === id ? 'New Chat' : 'Type')
    await waitForAnswer(chat, { parentId: (await read(chat)).chat.head, content: 'And the rules?' })
  }
  expect((await read(id)).chat.title).toBe('Which colours do we use?')
  expect((await read(named.id)).chat.title).toBe('Type')
})

it('stopping an answer keeps the partial text without charge, and a later turn continues the answer', async () => {
  const { body } = await start('Greet us', 'fake-hang')
  const { chat, runId } = body
  await expect.poll(async () => textOf(await seen(runId, 2))).toBe(fakeAnswer.begun)
  expect((await turn(chat.id, { parentId: null, content: 'And?' })).body.error).toMatchObject({ code: 'conflict', details: { runId } })
  expect((await owner.patch(`/api/chats/${chat.id}`, { head: null })).body.error).toMatchObject({ code: 'conflict' })
  for (const person of [colleague, superAdmin]) expect((await person.post('/api/stop', { requestId: runId })).status).toBe(404)
  await owner.post('/api/stop', { requestId: runId })
  expect((await linesOf(runId)).at(-1)).toMatchObject({ type: 'error', data: { code: 'stopped' } })
  const { messages } = await read(chat.id)
  expect(messages[1]).toMatchObject({ status: 'stopped', content: fakeAnswer.begun, complete: true, error: null, cost: { price: 0 } })
  expect(await charges(runId)).toMatchObject([{ charged: false, cost: 0 }])
  const continued = await waitForAnswer(chat.id, { parentId: messages[1].id, model: 'gpt-4o-mini' })
  const after = await read(chat.id)
  expect(after.chat.head).toBe(continued)
  expect(after.messages.slice(0, 2)).toEqual(messages)
  expect(after.messages[2]).toMatchObject({ id: continued, parentId: messages[0].id, status: 'done', content: fakeAnswer.text })
  const [, request] = models.seen.bodies as { messages: { role: string; content: string }[] }[]
  expect(request?.messages.slice(-3)).toEqual([
    { role: 'user', content: 'Greet us' },
    { role: 'assistant', content: fakeAnswer.begun },
    { role: 'user', content: CONTINUE_INSTRUCTION },
  ])
  expect((await turn(chat.id, { parentId: continued })).status, 'a finished answer').toBe(400)
})

/** Returns the first `count` lines of a running stream. */
async function seen(runId: string, count: number, base = owner) {
  const response = await base.send('GET', `/api/runs/${runId}/events`)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  while (text.split('\n').length <= count) text += new TextDecoder().decode((await reader.read()).value)
  await reader.cancel()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

it('keeps a failed model’s partial text without charge, and allows a retry', async () => {
  const { id, runId, lines } = await ask('Greet us', 'fake-error-inside')
  expect(lines.at(-1)?.type).toBe('error')
  const { messages } = await read(id)
  expect(messages[1]).toMatchObject({ status: 'failed', content: fakeAnswer.begun, error: { message: expect.any(String) } })
  expect(await charges(runId)).toMatchObject([{ charged: false }])
  const again = await waitForAnswer(id, { parentId: messages[0].id, model: COMPOSER })
  expect((await read(id)).messages.find((message: { id: string }) => message.id === again)).toMatchObject({ status: 'done' })
})

it('resumes an answer after a restart and charges once', async () => {
  const database = await openTestDatabase()
  const before = await openTestApp({ database, providers: [models.provider] })
  const person = await signUp(before.base)
  const own = await brandWithTexts(before, person)
  const { body } = await person.post('/api/chats', { brand: own, content: 'Which colours?', model: 'fake-hang' })
  await expect.poll(async () => textOf(await seen(body.runId, 2, person))).toBe(fakeAnswer.begun)
  await before.server.close()
  await before.context.runs.close()
  models.seen.bodies.length = 0

  const after = await openTestApp({ database, providers: [{ ...models.provider, baseUrl: models.provider.baseUrl }] })
  await after.context.runs.takeOver()
  await expect.poll(() => models.seen.bodies.length).toBe(1)
  const cookie = person.cookie()
  const get = async (path: string) => (await fetch(after.base + path, { headers: { cookie } })).text()
  await expect.poll(async () => JSON.parse(await get(`/api/chats/${body.chat.id}`)).messages[1].status).toBe('writing')
  await fetch(`${after.base}/api/stop`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ requestId: body.runId }),
  })
  const lines = (await get(`/api/runs/${body.runId}/events`))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(new Set(lines.flatMap(({ type, data }) => (type === 'text' ? [data.attempt] : [])))).toEqual(new Set([1, 2]))
  expect(JSON.parse(await get(`/api/chats/${body.chat.id}`)).messages[1]).toMatchObject({ status: 'stopped', content: fakeAnswer.begun })
  expect(await after.context.database.db.select().from(usage)).toHaveLength(1)
  await after.close()
})

it('finds chats by title and message text, and lists pinned chats first', async () => {
  const { id } = await ask('Which pantone is ours, zebrafish?')
  const other = await ask('Which fonts?')
  await owner.patch(`/api/chats/${other.id}`, { title: 'Quokka notes', pinned: true })
  expect((await list('zebraf')).map((row: { id: string }) => row.id)).toEqual([id])
  expect((await list('zebrafish pantone'))[0]).toMatchObject({ id, opening: 'Which pantone is ours, zebrafish?', found: expect.stringContaining('zebrafish') })
  expect((await list('quokka')).map((row: { id: string }) => row.id)).toEqual([other.id])
  for (const nothing of ['zebrafish quokka', "'); drop table chats; --", '%', "qqq' | 'zebrafish"]) expect(await list(nothing), nothing).toEqual([])
  expect((await list())[0]).toMatchObject({ id: other.id, pinned: true })
  const page = (await owner.get(`/api/chats?${new URLSearchParams({ brand, limit: '1' })}`)).body
  expect(page.items.map((row: { id: string }) => row.id)).toEqual([other.id, id])
  const next = (await owner.get(`/api/chats?${new URLSearchParams({ brand, limit: '1', cursor: page.nextCursor })}`)).body
  expect(next.items).toHaveLength(1)
  expect([other.id, id]).not.toContain(next.items[0].id)
  const priced = await ask('The cup costs 45.75 at shop.example, called 抹茶の器 there')
  for (const part of ['45.75', 'cup 45', '45.7', 'shop.example', '茶の'])
    expect(
      (await list(part)).map((row: { id: string }) => row.id),
      part,
    ).toEqual([priced.id])
})

it('finds chats despite typos, and lists exact matches first', async () => {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const { id: british } = await ask('Is the ferry in the marmalade harbour?')
  const { id: american } = await ask('Does the marmalade harbor freeze?')
  const titled = await ask('Which fonts?')
  await owner.patch(`/api/chats/${titled.id}`, { title: 'Espresso-Kaffeekränzchen' })
  expect(idsOf(await list('harbor'))).toEqual([american, british])
  expect(idsOf(await list('harbour'))).toEqual([british, american])
  expect(await list('marmelade harbuor')).toMatchObject([
    { id: american, found: expect.stringContaining('marmalade harbor') },
    { id: british, found: expect.stringContaining('marmalade harbour') },
  ])
  expect(idsOf(await list('marmelade harbuor freeze'))).toEqual([american])
  expect(idsOf(await list('expresso'))).toEqual([titled.id])
  for (const nothing of ['marble', 'marmalade qqxqq', 'hrb']) expect(await list(nothing), nothing).toEqual([])
  expect(await list('harbor', colleague)).toEqual([])
  await owner.patch(`/api/chats/${british}`, { pinned: true })
  expect(idsOf(await list('harbor'))).toEqual([american, british])
  const page = (await owner.get(`/api/chats?${new URLSearchParams({ brand, search: 'marmalade', limit: '1' })}`)).body
  expect(page.items).toHaveLength(2)
  await owner.patch(`/api/chats/${british}`, { pinned: false })
})

it('removes the words of permanently deleted chats from the search index', async () => {
  const words = async () => (await app.context.database.executeSql(`select word from chat_words where word in ('platypus', 'fonts')`)).rows
  const { id } = await ask('Which fonts has the platypus?')
  expect(await words()).toHaveLength(2)
  await owner.delete(`/api/chats/${id}`)
  await forgetChats({ ...app.context, now: () => new Date(Date.now() + 31 * 24 * 3600 * 1000) })
  expect(await words()).toEqual([{ word: 'fonts' }])
})

it('a user can pin at most 100 chats per brand', async () => {
  const { id } = await ask('Which fonts?')
  const { id: _, ...row } = (await app.context.database.db.select().from(chats).where(eq(chats.id, id)))[0] as typeof chats.$inferSelect
  const pinnedBefore = (await list()).filter(({ pinned }: { pinned: boolean }) => pinned).length
  const pinned = Array.from({ length: 100 - pinnedBefore }, (_, index) => ({ ...row, id: `pinned-${index}`, head: null, pinned: true }))
  await app.context.database.db.insert(chats).values(pinned)
  const pin = async (chatId: string, isPinned: boolean) => owner.patch(`/api/chats/${chatId}`, { pinned: isPinned })
  expect((await pin(id, true)).body.error.message).toBe('You have 100 pinned chats about this brand, which is the maximum. Unpin one first.')
  expect((await pin('pinned-0', true)).status, 'pinned already').toBe(200)
  expect((await pin('pinned-0', false)).status).toBe(200)
  expect((await pin(id, true)).status).toBe(200)
  await app.context.database.db.delete(chats).where(like(chats.id, 'pinned-%'))
  await pin(id, false)
})

it('finds a word in more than 5,000 messages and returns the latest match', async () => {
  const { id } = await ask('Do numbats eat termites?')
  const { id: other } = await ask('Do wombats?')
  // Inserts 5,000 matching messages, which are so many that the search checks each chat separately.
  await app.context.database.executeSql(
    `insert into chat_messages (brand_id, id, chat_id, owner_id, role, content, detail, status, number, created_at)
     select $1, 'many-' || n, $2, $3, 'user', 'numbat ' || n, '{}', 'done', 100 + n, now() from generate_series(1, 5000) n`,
    [brand, id, owner.id],
  )
  expect(await list('numbat')).toMatchObject([{ id, found: 'numbat 5000' }])
  expect((await list('wombat')).map((row: { id: string }) => row.id)).toEqual([other])
})

it('a deleted chat can be restored for 30 days, and is then deleted permanently', async () => {
  const { id } = await ask('Which fonts?')
  expect((await owner.delete(`/api/chats/${id}`)).status).toBe(204)
  expect((await owner.get(`/api/chats/${id}`)).body.error.message).toBe('Chat not found')
  expect((await list()).some((row: { id: string }) => row.id === id)).toBe(false)
  expect((await superAdmin.get('/api/deleted')).body.items).toEqual([])
  expect((await colleague.post(`/api/chats/${id}/restore`)).status).toBe(404)
  expect((await owner.post(`/api/chats/${id}/restore`)).status).toBe(200)
  expect((await read(id)).messages).toHaveLength(2)
  await owner.delete(`/api/chats/${id}`)
  await forgetChats(app.context)
  expect((await owner.post(`/api/chats/${id}/restore`)).status).toBe(200)
  await owner.delete(`/api/chats/${id}`)
  await forgetChats({ ...app.context, now: () => new Date(Date.now() + 31 * 24 * 3600 * 1000) })
  expect((await owner.post(`/api/chats/${id}/restore`)).status).toBe(404)
})

it('a chat is visible only to its owner, not to colleagues or super admins', async () => {
  const { id, runId } = await ask('Which fonts?')
  for (const person of [colleague, superAdmin]) {
    expect((await person.get(`/api/chats/${id}`)).body.error.message).toBe('Chat not found')
    expect((await turn(id, { parentId: null, content: 'x' }, person)).status).toBe(404)
    expect((await person.get(`/api/runs/${runId}/events`)).status).toBe(404)
    expect((await person.get(`/api/live?topics=chats:${owner.id}`)).status).toBe(404)
    expect(await list('', person)).toEqual([])
  }
  const exported = (await owner.get('/api/account/export')).body
  expect(exported.chats.find((chat: { id: string }) => chat.id === id).messages).toHaveLength(2)
})

it('a chat becomes inaccessible when its owner leaves the brand', async () => {
  const { body } = await start('Which fonts?', COMPOSER, colleague)
  await linesOf(body.runId, colleague)
  expect((await colleague.get(`/api/chats/${body.chat.id}`)).status).toBe(200)
  const elsewhere = (await owner.post('/api/brands', { name: 'Elsewhere' })).body
  await superAdmin.patch(`/api/users/${colleague.id}`, { brand: elsewhere.id })
  await colleague.post('/api/auth/sign-in/email', { email: colleague.email, password: colleague.password })
  expect((await colleague.get('/api/me')).status).toBe(200)
  expect((await colleague.get(`/api/chats/${body.chat.id}`)).body.error.message).toBe('Chat not found')
})
