import { TOOL_NAMES } from '@brandwright/domain/chats/tools/tool-names'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { scriptedModels } from '../../testing/scripted-models.ts'
import { chatTools } from './chat-tools.ts'

const MODEL = 'gpt-4o-mini'

let app: TestApp
let models: Awaited<ReturnType<typeof scriptedModels>>
let owner: Person
let brand: string
beforeAll(async () => {
  models = await scriptedModels()
  app = await openTestApp({ database: await openTestDatabase(), providers: [models.provider] })
  await signUp(app.base)
  owner = await signUp(app.base)
  brand = await brandWithTexts(app, owner)
})
afterAll(async () => {
  await app.close()
  await models.close()
})

type Script = Parameters<typeof models.answers>[0]
const call = (name: string, args: object) => ({ call: { name, arguments: JSON.stringify(args) } })
const offered = () => models.requests[0]?.tools?.map(({ function: { name } }) => name)

async function startChat() {
  models.answers(() => ({ content: 'Hello.' }))
  const { body } = await owner.post('/api/chats', { brand, content: 'Hello', model: MODEL })
  await owner.lines('GET', `/api/runs/${body.runId}/events`)
  return body.chat.id as string
}
/** Asks a question in a chat, and returns the results of the tools that the model calls. */
async function ask(id: string, script: Script) {
  models.answers(script)
  const { chat, messages: before } = (await owner.get(`/api/chats/${id}`)).body
  const { body } = await owner.post(`/api/chats/${id}/turns`, { parentId: chat.head, content: 'What is free?', model: MODEL })
  await owner.lines('GET', `/api/runs/${body.runId}/events`)
  const { messages } = (await owner.get(`/api/chats/${id}`)).body
  return (messages.slice(before.length) as { role: string; status: string; content: string; hide: boolean }[]).filter(({ role }) => role === 'function')
}

it('offers the model only the tools of the chat, and runs no other tools', async () => {
  const id = await startChat()
  expect(offered()).toEqual(Object.keys(chatTools))
  expect(Object.keys(chatTools).sort()).toEqual([...TOOL_NAMES].sort())
  const patched = await owner.patch(`/api/chats/${id}`, { tools: ['read', 'choose_tools'] })
  expect(patched.body.tools).toEqual(['read', 'choose_tools'])
  const calls = [
    call('choose_tools', { tools: ['read', 'remember'] }),
    call('remember', { text: 'Free' }),
    call('use_tool', { name: 'find_products', arguments: {} }),
  ]
  const results = await ask(id, (_, count) => calls[count - 1] ?? { content: 'Done.' })
  expect(offered()).toEqual(['choose_tools', 'read'])
  expect(JSON.parse(results[0]?.content ?? '{}')).toMatchObject({ tools: [{ name: 'read' }], unknown: ['remember'] })
  expect(results.slice(1)).toMatchObject([
    { status: 'failed', content: 'Unknown command: remember' },
    { status: 'failed', content: 'Unknown command: find_products' },
  ])
  expect(results.map(({ hide }) => hide)).toEqual([true, false, false])
  expect((await owner.get(`/api/chat-memories?brand=${brand}`)).body).toEqual(expect.objectContaining({ items: [] }))

  expect((await owner.patch(`/api/chats/${id}`, { tools: null })).body.tools).toBeNull()
  await ask(id, () => ({ content: 'Done.' }))
  expect(offered()).toEqual(Object.keys(chatTools))
})

it('sends the model neither tools nor tool instructions if the chat has no tools', async () => {
  const id = await startChat()
  await owner.patch(`/api/chats/${id}`, { tools: [] })
  await ask(id, () => ({ content: 'Done.' }))
  expect(models.requests[0]?.tools).toBeUndefined()
  expect(models.requests[0]?.messages[0]?.content).not.toMatch(/\btools?\b/iu)
})

it('rejects unknown tool names in the settings of a chat', async () => {
  const id = await startChat()
  const { status, body } = await owner.patch(`/api/chats/${id}`, { title: 'Renamed', tools: ['read', 'order_pizza'] })
  expect(status).toBe(400)
  expect(body.error.message).toMatch(/^There is no tool named "order_pizza"\. Choose from these: .*\bread\b/u)
  expect((await owner.get(`/api/chats/${id}`)).body.chat).toMatchObject({ title: 'New Chat', tools: null })
})
