import { chatLinkInput, chatLinksResponse, createdChatLink, sharedChat } from '@brandwright/contracts/chat-links'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { listChatLinks, makeChatLink, openSharedChat, withdrawChatLink } from './share-chat.ts'

const id = z.string().min(1).max(100)
const byChat = z.object({ chatId: id })
const byLink = byChat.extend({ chatLinkId: id })

/** Registers the routes for links that let people without an account read a chat. The `token` parameter is never logged. */
export function shareChatRoutes(server: Server, { contextOf, system }: RouteDependencies): void {
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
