import {
  type Chat,
  type ChatListEntry,
  type ChatQuery,
  type ChatResponse,
  type ChatsQuery,
  chat,
  chatListEntry,
  chatMessage,
  chatQuery,
  chatResponse,
  chatsQuery,
  insertPartInput,
  insertPartResponse,
  type PatchChatInput,
  patchChatInput,
  startChatInput,
  startChatResponse,
  takeTurnInput,
  takeTurnResponse,
} from '@brandwright/contracts/chats'
import { type Page, page } from '@brandwright/contracts/paging'
import { endOfBranch } from '@brandwright/domain/chats/chat-tree'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { cursorOf, positionOf } from '../documents/page-cursor.ts'
import type { ModelsFor } from '../model-keys/models-for.ts'
import { signedIn } from '../users/user-policy.ts'
import { chatMessageOf, chatOf, listedChatOf } from './chat-answers.ts'
import * as searchStore from './chat-search-store.ts'
import * as store from './chat-store.ts'
import { confirmCall } from './confirm-call.ts'
import { insertPart } from './insert-part.ts'
import { assertKnownTools } from './offered-tools.ts'
import { chatNotFound, chatsTopic, personalChat } from './personal-chat.ts'
import type { WebDeps } from './read-page.ts'
import { startChat, takeTurn } from './take-turn.ts'

/** Maximum number of pinned chats per user and brand. The first page of the list contains them all. */
const MAX_PINNED = 100
/** Maximum number of listed chats that contain only similar words. */
const MAX_SIMILAR = 10

const byChat = z.object({ chatId: z.string().min(1).max(100) })
const byMessage = byChat.extend({ messageId: z.string().min(1).max(100) })

/** Registers the routes of the actor's chats about a brand. Answers are runs: clients stream their text from `GET /api/runs/:runId/events`. */
export function chatRoutes(
  server: Server,
  { contextOf, modelsFor, webSearch, fetchResource, pageText, openContext }: RouteDependencies & WebDeps & { modelsFor: ModelsFor },
): void {
  server.get('/api/chats', { schema: { querystring: chatsQuery, response: { 200: page(chatListEntry) } } }, async (request) =>
    listChats(await contextOf(request), request.query),
  )
  server.post('/api/chats', { schema: { body: startChatInput, response: { 201: startChatResponse } } }, async (request, reply) =>
    reply.code(201).send(await startChat(await contextOf(request), { modelsFor }, request.body)),
  )
  server.get('/api/chats/:chatId', { schema: { params: byChat, querystring: chatQuery, response: { 200: chatResponse } } }, async (request) =>
    getChat(await contextOf(request), { id: request.params.chatId, ...request.query }),
  )
  server.patch('/api/chats/:chatId', { schema: { params: byChat, body: patchChatInput, response: { 200: chat } } }, async (request) =>
    editChat(await contextOf(request), { id: request.params.chatId, ...request.body }),
  )
  server.delete('/api/chats/:chatId', { schema: { params: byChat } }, async (request, reply) => {
    await deleteChat(await contextOf(request), request.params.chatId)
    return reply.code(204).send()
  })
  server.post('/api/chats/:chatId/restore', { schema: { params: byChat, response: { 200: chat } } }, async (request) =>
    restoreChat(await contextOf(request), request.params.chatId),
  )
  server.post('/api/chats/:chatId/turns', { schema: { params: byChat, body: takeTurnInput, response: { 202: takeTurnResponse } } }, async (request, reply) =>
    reply.code(202).send(await takeTurn(await contextOf(request), { modelsFor }, { id: request.params.chatId, ...request.body })),
  )
  server.post('/api/chats/:chatId/messages/:messageId/confirm', { schema: { params: byMessage, response: { 200: chatMessage } } }, async (request) =>
    confirmCall(
      await contextOf(request),
      { webSearch, fetchResource, pageText, openContext, modelsFor },
      { id: request.params.chatId, messageId: request.params.messageId },
    ),
  )
  server.post(
    '/api/chats/:chatId/messages/:messageId/insert',
    { schema: { params: byMessage, body: insertPartInput, response: { 200: insertPartResponse } } },
    async (request) => insertPart(await contextOf(request), { ...request.params, ...request.body }),
  )
}

/** Returns one of the actor's chats with the messages of all branches, or only with those that were created after a given message. */
async function getChat(context: Context, { id, after }: ChatQuery & { id: string }): Promise<ChatResponse> {
  const { db } = context.database
  const chat = await personalChat(context, id)
  const number = after === undefined ? 0 : await store.findMessageNumber(db, chat, after)
  const messages = await store.listMessages(db, chat, number)
  return { chat: chatOf(chat), messages: messages.map(chatMessageOf), after: number > 0 && after ? after : null }
}

/** Changes the title, pin, tools or displayed branch of a chat; null clears the branch. Changes neither the chat's position in the list nor its messages. */
async function editChat(context: Context, { id, ...change }: PatchChatInput & { id: string }): Promise<Chat> {
  const { brandId, ownerId } = await personalChat(context, id)
  if (change.tools) assertKnownTools(change.tools)
  return context.database.db.transaction(async (tx) => {
    const chat = await store.lockChat(tx, { brandId, id })
    if (!chat) throw chatNotFound()
    const messages = change.head === undefined ? [] : await store.listMessages(tx, chat)
    if (change.head === null && messages.some(({ status }) => status === 'writing'))
      throw new Refusal('conflict', 'An answer in this chat is being written. Wait until it has ended, or stop it first.')
    if (change.head && !messages.some(({ id }) => id === change.head))
      throw new Refusal('bad_request', 'This chat has no such message. Reload the chat and try again.')
    if (change.pinned && !chat.pinned && (await store.countPinned(tx, chat)) >= MAX_PINNED)
      throw new Refusal('conflict', `You have ${MAX_PINNED} pinned chats about this brand, which is the maximum. Unpin one first.`)
    // Extends the branch to its current end, because an answer in progress may have added messages since the client loaded the chat.
    const branch = change.head ? { head: endOfBranch(messages, change.head) } : {}
    const changed = { ...change, ...branch, ...(change.head === null ? { summary: '', lastSummaryIndex: 0 } : {}) }
    if (Object.keys(changed).length > 0) await store.updateChat(tx, chat, changed)
    await context.live.announce(tx, chatsTopic(ownerId), 0)
    return chatOf({ ...chat, ...changed })
  })
}

/**
 * Returns a page of the actor's chats about a brand, most recently changed first. Pinned chats are at the start of the first page; chats that contain only
 * similar words are at the end of a search's last page.
 */
async function listChats(context: Context, { brand: brandId, search = '', limit, cursor }: ChatsQuery): Promise<Page<ChatListEntry>> {
  const actor = signedIn(context.actor)
  await requireEditor(context, brandId)
  const { db } = context.database
  const owned = { brandId, ownerId: actor.id }
  const found = await searchStore.findChats(db, { ...owned, search })
  const query = { ...owned, search: found }
  const pinned = cursor ? [] : await searchStore.listChats(db, { ...query, pinned: true, after: null, limit: MAX_PINNED })
  const rows = await searchStore.listChats(db, { ...query, pinned: false, after: cursor ? positionOf(cursor) : null, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.chat
  const isLastPage = rows.length <= limit
  const similar = found && isLastPage ? await searchStore.findSimilarChats(db, { ...owned, search }) : null
  const resembling = similar ? await searchStore.listChats(db, { ...owned, search: similar, except: found, after: null, limit: MAX_SIMILAR }) : []
  return {
    items: [...[...pinned, ...page].map((row) => listedChatOf(row, search)), ...resembling.map((row) => listedChatOf(row, similar?.text ?? search))],
    nextCursor: !isLastPage && last ? cursorOf(last.updatedAt, last.id) : null,
  }
}

/**
 * Deletes a chat and stops its active answer. Only its owner can restore it, within 30 days; the lists of deleted items omit chats, because colleagues can see
 * these lists.
 */
async function deleteChat(context: Context, id: string): Promise<void> {
  const chat = await personalChat(context, id)
  const { db } = context.database
  await db.transaction(async (tx) => {
    await store.updateChat(tx, chat, { deletedAt: context.now() })
    await context.live.announce(tx, chatsTopic(chat.ownerId), 0)
  })
  for (const { status, runId } of await store.listMessages(db, chat)) if (status === 'writing' && runId) await context.runs.stop(runId)
}

/** Restores a deleted chat. Does nothing if the chat isn't deleted. */
async function restoreChat(context: Context, id: string): Promise<Chat> {
  const chat = await personalChat(context, id, 'deleted').catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return personalChat(context, id)
    throw error
  })
  await context.database.db.transaction(async (tx) => {
    await store.updateChat(tx, chat, { deletedAt: null })
    await context.live.announce(tx, chatsTopic(chat.ownerId), 0)
  })
  return chatOf({ ...chat, deletedAt: null })
}
