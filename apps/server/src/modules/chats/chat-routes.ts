import {
  chat,
  chatListEntry,
  chatMessage,
  chatResponse,
  chatsQuery,
  insertPartInput,
  insertPartResponse,
  patchChatInput,
  startChatInput,
  startChatResponse,
  takeTurnInput,
  takeTurnResponse,
} from '@brandwright/contracts/chats'
import { page } from '@brandwright/contracts/paging'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { ModelsFor } from '../model-keys/models-for.ts'
import { confirmCall } from './confirm-call.ts'
import { deleteChat, restoreChat } from './delete-chat.ts'
import { editChat } from './edit-chat.ts'
import { getChat } from './get-chat.ts'
import { insertPart } from './insert-part.ts'
import { listChats } from './list-chats.ts'
import type { WebDeps } from './read-page.ts'
import { startChat, takeTurn } from './take-turn.ts'

const byChat = z.object({ chatId: z.string().min(1).max(100) })
const byMessage = byChat.extend({ messageId: z.string().min(1).max(100) })

/** Chats of one's own about a brand. Answers are runs: their text comes by `GET /api/runs/:runId/events`. */
export function chatRoutes(
  server: Server,
  { contextOf, modelsFor, webSearch, fetchResource, pageText }: RouteDependencies & WebDeps & { modelsFor: ModelsFor },
): void {
  server.get('/api/chats', { schema: { querystring: chatsQuery, response: { 200: page(chatListEntry) } } }, async (request) =>
    listChats(await contextOf(request), request.query),
  )
  server.post('/api/chats', { schema: { body: startChatInput, response: { 201: startChatResponse } } }, async (request, reply) =>
    reply.code(201).send(await startChat(await contextOf(request), { modelsFor }, request.body)),
  )
  server.get('/api/chats/:chatId', { schema: { params: byChat, response: { 200: chatResponse } } }, async (request) =>
    getChat(await contextOf(request), request.params.chatId),
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
    confirmCall(await contextOf(request), { webSearch, fetchResource, pageText }, { id: request.params.chatId, messageId: request.params.messageId }),
  )
  server.post(
    '/api/chats/:chatId/messages/:messageId/insert',
    { schema: { params: byMessage, body: insertPartInput, response: { 200: insertPartResponse } } },
    async (request) => insertPart(await contextOf(request), { ...request.params, ...request.body }),
  )
}
