import { chatLinkInput, chatLinksResponse, createdChatLink, sharedChat } from '@brandwright/contracts/chat-links'
import { addChatMemoryInput, chatMemoriesQuery, chatMemoriesResponse, chatMemory, editChatMemoryInput } from '@brandwright/contracts/chat-memories'
import { z } from 'zod'
import type { Handle } from '../../database/database.ts'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { LiveTopic } from '../../manifest/live-topic.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { CHAT, chatRuns } from './answer-run.ts'
import { chatMessageOf } from './chat-answers.ts'
import { deleteOldLinks, listLinksOf } from './chat-link-store.ts'
import { chatRoutes } from './chat-routes.ts'
import { listChatsOf, removeChats } from './chat-store.ts'
import { addMemory, editMemory, forgetMemories, forgetMemory, listMemories } from './memories.ts'
import { listMemoriesOf, removeMemories } from './memory-store.ts'
import { listChatLinks, makeChatLink, openSharedChat, withdrawChatLink } from './share-chat.ts'

const id = z.string().min(1).max(100)
const byChat = z.object({ chatId: id })
const byLink = byChat.extend({ chatLinkId: id })
const byMemory = z.object({ memoryId: id })

const RETENTION_MS = 30 * 24 * 3600 * 1000
/** Statuses of a chat that only its owner (`user`) can access. */
const OWNER = '401 200 404 404 404 404 404'

const NO_SUCH_MODEL = { content: 'x', model: 'none-of-ours' }

const chatsAccessRows: AccessRow[] = [
  { route: 'GET /api/chats', own: PEOPLE_OF_THE_BRAND, query: 'brand=@id' },
  { route: 'POST /api/chats', own: '401 400 400 404 400 404 400', body: { brand: '@id', ...NO_SUCH_MODEL } },
  { route: 'GET /api/chats/:chatId', own: OWNER, other: '401 404 404 200 404 404 404' },
  { route: 'PATCH /api/chats/:chatId', own: OWNER, other: '401 404 404 200 404 404 404', body: { title: 'x' } },
  { route: 'DELETE /api/chats/:chatId', own: '401 204 404 404 404 404 404', other: '401 404 404 204 404 404 404' },
  { route: 'POST /api/chats/:chatId/restore', own: OWNER, other: '401 404 404 200 404 404 404' },
  {
    route: 'POST /api/chats/:chatId/turns',
    own: '401 400 404 404 404 404 404',
    other: '401 404 404 400 404 404 404',
    body: { parentId: null, ...NO_SUCH_MODEL },
  },
  // The message in the test data is a question, so there is no tool call to confirm.
  { route: 'POST /api/chats/:chatId/messages/:messageId/confirm', own: '401 404 404 404 404 404 404' },
  {
    route: 'POST /api/chats/:chatId/messages/:messageId/insert',
    own: '401 404 404 404 404 404 404',
    body: { campaign: '@cid', item: '@itemId', part: { kind: 'card', index: 0 } },
  },
  { route: 'GET /api/chat-memories', own: PEOPLE_OF_THE_BRAND, query: 'brand=@id' },
  { route: 'POST /api/chat-memories', own: '401 201 201 404 201 404 201', body: { brand: '@id', text: 'We write British English.' } },
  { route: 'DELETE /api/chat-memories', own: '401 204 204 404 204 404 204', query: 'brand=@id' },
  { route: 'PATCH /api/chat-memories/:memoryId', own: OWNER, other: '401 404 404 200 404 404 404', body: { text: 'x' } },
  { route: 'DELETE /api/chat-memories/:memoryId', own: '401 204 404 404 404 404 404', other: '401 404 404 204 404 404 404' },
  { route: 'GET /api/chats/:chatId/links', own: OWNER, other: '401 404 404 200 404 404 404' },
  { route: 'POST /api/chats/:chatId/links', own: '401 201 404 404 404 404 404', other: '401 404 404 201 404 404 404', body: { expiresInDays: 7 } },
  { route: 'DELETE /api/chats/:chatId/links/:chatLinkId', own: '401 404 404 404 404 404 404' },
  // Anyone with the link can read the chat. The test data contains no such link.
  { route: 'GET /api/shared-chats/:token', own: '404', other: '404', missing: '404', malformed: '404' },
]

/** Topic `chats:PERSON`, which notifies users about changes to their chats. */
const personalTopic: LiveTopic = {
  async assertCanSubscribe({ actor }, id) {
    if (!actor) throw new Refusal('unauthorized', 'Sign in to follow your chats.')
    if (id !== actor.id) throw new Refusal('not_found', 'Chat not found')
  },
  createReceiverCheck: () => async (actor, id) => actor?.id === id,
}

export const chatsModule = {
  name: 'chats',
  routes: [chatRoutes, memoryRoutes, shareChatRoutes],
  accessRows: chatsAccessRows,
  runs: { [CHAT]: { create: chatRuns, personal: true } },
  usageTools: ['chat'],
  liveTopics: { chats: personalTopic },
  personalData: { export: async ({ database }, { id }) => chatsByPerson(database.db, id) },
  cleanUp: forgetChats,
} satisfies ModuleManifest

/** Returns a user's chats with all messages and memories, for the personal data export. */
async function chatsByPerson(db: Handle, person: string) {
  const rows = await listChatsOf(db, person)
  const memories = await listMemoriesOf(db, person)
  return {
    chats: rows.map(({ chat: { ownerId: _, ...chat }, messages }) => ({ ...chat, messages: messages.map(chatMessageOf) })),
    chatMemories: memories.map(({ ownerId: _, ...memory }) => memory),
    chatLinks: await listLinksOf(db, person),
  }
}

/** Deletes chats 30 days after their deletion, chats and memories of brands that can no longer be restored, and expired links. */
export async function forgetChats({ database, now }: SystemContext): Promise<void> {
  await removeChats(database.db, new Date(now().getTime() - RETENTION_MS))
  await removeMemories(database.db)
  await deleteOldLinks(database.db, now())
}

/** Registers the routes for the assistant's memories, which are separate for each user and brand. */
function memoryRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.get('/api/chat-memories', { schema: { querystring: chatMemoriesQuery, response: { 200: chatMemoriesResponse } } }, async (request) =>
    listMemories(await contextOf(request), request.query.brand),
  )
  server.post('/api/chat-memories', { schema: { body: addChatMemoryInput, response: { 201: chatMemory } } }, async (request, reply) =>
    reply.code(201).send(await addMemory(await contextOf(request), request.body)),
  )
  server.delete('/api/chat-memories', { schema: { querystring: chatMemoriesQuery } }, async (request, reply) => {
    await forgetMemories(await contextOf(request), request.query.brand)
    return reply.code(204).send()
  })
  server.patch('/api/chat-memories/:memoryId', { schema: { params: byMemory, body: editChatMemoryInput, response: { 200: chatMemory } } }, async (request) =>
    editMemory(await contextOf(request), { id: request.params.memoryId, ...request.body }),
  )
  server.delete('/api/chat-memories/:memoryId', { schema: { params: byMemory } }, async (request, reply) => {
    await forgetMemory(await contextOf(request), request.params.memoryId)
    return reply.code(204).send()
  })
}

/** Registers the routes for links that let people without an account read a chat. The `token` parameter is never logged. */
function shareChatRoutes(server: Server, { contextOf, system }: RouteDependencies): void {
  server.get('/api/chats/:chatId/links', { schema: { params: byChat, response: { 200: chatLinksResponse } } }, async (request) => ({
    items: await listChatLinks(await contextOf(request), request.params.chatId),
  }))
  server.post('/api/chats/:chatId/links', { schema: { params: byChat, body: chatLinkInput, response: { 201: createdChatLink } } }, async (request, reply) =>
    reply.code(201).send(await makeChatLink(await contextOf(request), { id: request.params.chatId, ...request.body })),
  )
  server.delete('/api/chats/:chatId/links/:chatLinkId', { schema: { params: byLink } }, async (request, reply) => {
    await withdrawChatLink(await contextOf(request), { id: request.params.chatId, chatLinkId: request.params.chatLinkId })
    return reply.code(204).send()
  })
  server.get('/api/shared-chats/:token', { schema: { params: z.object({ token: id }), response: { 200: sharedChat } } }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store')
    return openSharedChat(system, request.params.token)
  })
}
