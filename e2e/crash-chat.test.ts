import { rm } from 'node:fs/promises'
import type { ChatEvent, ChatResponse, StartChatResponse, TakeTurnResponse } from '@brandwright/contracts/chats'
import { growText, NO_TEXT } from '@brandwright/domain/chats/grow-text'
import { CONTINUE_INSTRUCTION } from '@brandwright/domain/completions/continue-instruction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { scriptedModels } from '../apps/server/src/testing/scripted-models.ts'
import { type ApiClient, signedInClient } from './support/api-client.ts'
import { newDataFolder } from './support/data-folder.ts'
import { type RunningServer, type ServerSettings, startServer } from './support/start-server.ts'

type LoggedEvent = ChatEvent & { id: number }

const MODEL = 'gpt-4o-mini'
const PAUSE_MS = 4
const ANSWER = 'We roast every Tuesday, in small lots. '.repeat(12).trim()
/** Part of an answer that is received before the connection breaks. */
const UNFINISHED = ANSWER.slice(0, 120)
/**
 * Moments at which the server is killed, as fractions of the events of an undisturbed turn. The multiplier reaches each of the hundred steps once, in scattered
 * order.
 */
const MOMENTS = Array.from({ length: 100 }, (_, index) => ({
  share: ((index * 37) % 100) / 100,
  disturbance: (['kill', 'reload', 'second tab'] as const)[index % 3],
}))

let models: Awaited<ReturnType<typeof scriptedModels>>
let settings: ServerSettings
let server: RunningServer
let client: ApiClient
let brand: string
let undisturbed: { messages: unknown; events: number }
let days = 0
let breaksConnection = false

beforeAll(async () => {
  models = await scriptedModels({ pauseMs: PAUSE_MS })
  models.answers(({ messages }) => {
    if (messages.at(-1)?.content === CONTINUE_INSTRUCTION) return { content: ANSWER.slice(messages.at(-2)?.content?.length) }
    const day = /day \d+/.exec(messages.findLast(({ role }) => role === 'user')?.content ?? '')?.[0]
    const calls = [
      { name: 'find_guidelines', arguments: '{}' },
      { name: 'remember', arguments: JSON.stringify({ text: `we roast on ${day}` }) },
      { name: 'check_copy', arguments: '{"text":"Roasted for you this week"}' },
    ]
    const call = calls[messages.filter(({ role }) => role === 'tool').length]
    if (call) return { content: 'One moment, please. ', call }
    return breaksConnection ? { content: UNFINISHED, cut: true } : { content: ANSWER }
  })
  const env = { OPENAI_API_KEY: 'key-of-the-server', OPENAI_BASE_URL: models.provider.baseUrl }
  settings = { dataDir: await newDataFolder(), allowedHosts: '', port: await freePort(), env }
  server = await startServer(settings)
  client = await signedInClient(server.url)
  brand = (await client.addBrand('https://kestrel.example')).id
  const { chatId, runId } = await ask()
  const events = await client.followRun<LoggedEvent>(runId)
  undisturbed = { messages: await messagesOf(chatId), events: events.length }
  expect(await messagesOf(chatId)).toMatchObject([
    { role: 'user' },
    ...Array(3)
      .fill([{ role: 'assistant' }, { role: 'function', status: 'done' }])
      .flat(),
    { content: ANSWER },
  ])
})
afterAll(async () => {
  await server?.stop()
  await models?.close()
  await rm(settings.dataDir, { recursive: true, force: true })
})

test.each(MOMENTS)('a chat turn with three tool calls survives a $disturbance after the fraction $share of its events', async ({ share, disturbance }) => {
  const [memories, charges] = [await memoryCount(), await chargeCount()]
  const { chatId, runId } = await ask()
  const moment = Math.floor(share * undisturbed.events)
  const before = await client.followRun<LoggedEvent>(runId, { watch: (_, number) => number > moment })
  if (disturbance === 'kill') {
    await server.kill()
    server = await startServer(settings)
  }
  const after = disturbance === 'second tab' ? 0 : (before.at(-1)?.id ?? 0)
  const events = await client.followRun<LoggedEvent>(runId, { after })

  expect(await messagesOf(chatId)).toEqual(undisturbed.messages)
  const all = after === 0 ? events : [...before, ...events]
  expect(textShown(all), 'the text that a screen shows').toBe(ANSWER)
  expect(all.at(-1)?.type).toBe('fetchComplete')
  expect(await memoryCount(), 'what was remembered').toBe(memories + 1)
  await expect.poll(chargeCount).toBe(charges + 1)
})

test.each([0, 1, 2])('a continued answer survives a kill after %s of its events', async (moment) => {
  breaksConnection = true
  const { chatId, runId } = await ask()
  await client.followRun(runId)
  breaksConnection = false
  const unfinished = await client.json<ChatResponse>(`/api/chats/${chatId}`)
  expect(unfinished.messages.at(-1)).toMatchObject({ content: UNFINISHED, status: 'failed' })
  const [memories, charges] = [await memoryCount(), await chargeCount()]
  const turn = await client.json<TakeTurnResponse>(`/api/chats/${chatId}/turns`, { parentId: unfinished.chat.head, model: MODEL })
  await client.followRun<LoggedEvent>(turn.runId, { watch: (_, number) => number > moment })
  await server.kill()
  server = await startServer(settings)
  await client.followRun(turn.runId)

  const { chat, messages } = await client.json<ChatResponse>(`/api/chats/${chatId}`)
  expect(messages.slice(0, -1)).toEqual(unfinished.messages)
  expect(messages.at(-1)).toMatchObject({ id: chat.head, content: ANSWER, status: 'done', parentId: unfinished.messages.at(-1)?.parentId })
  expect(await memoryCount(), 'what was remembered').toBe(memories)
  await expect.poll(chargeCount).toBe(charges + 1)
})

async function ask(): Promise<{ chatId: string; runId: string }> {
  const { chat, runId } = await client.json<StartChatResponse>('/api/chats', { brand, content: `Remember that we roast on day ${++days}`, model: MODEL })
  return { chatId: chat.id, runId }
}

/** Returns the messages of a chat without ids and times, each with the position of its parent. */
async function messagesOf(chatId: string): Promise<unknown> {
  const { chat, messages } = await client.json<ChatResponse>(`/api/chats/${chatId}`)
  expect(chat.head).toBe(messages.at(-1)?.id)
  const comparable = messages.map(({ id: _, parentId, runId: __, createdAt: ___, ...message }) => ({
    ...message,
    parent: messages.findIndex(({ id }) => id === parentId),
  }))
  return JSON.parse(
    JSON.stringify(comparable)
      .replace(/day \d+/g, 'day N')
      .replace(/"id":"[^"]*"/g, '"id":0')
      .replace(/"ms":\d+/g, '"ms":0'),
  )
}

const textShown = (events: readonly LoggedEvent[]) => events.reduce((text, event) => (event.type === 'text' ? growText(text, event.data) : text), NO_TEXT).text
const memoryCount = async () => (await client.json<{ items: unknown[] }>(`/api/chat-memories?brand=${brand}`)).items.length
const chargeCount = async () => (await client.usage('chat')).reduce((sum, { count }) => sum + count, 0)
