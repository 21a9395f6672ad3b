import { addChatMemoryInput, chatMemoriesQuery, chatMemoriesResponse, chatMemory, editChatMemoryInput } from '@brandwright/contracts/chat-memories'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { addMemory, editMemory, forgetMemories, forgetMemory, listMemories } from './memories.ts'

const byMemory = z.object({ memoryId: z.string().min(1).max(100) })

/** Registers the routes for the assistant's memories, which are separate for each user and brand. */
export function memoryRoutes(server: Server, { contextOf }: RouteDependencies): void {
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
