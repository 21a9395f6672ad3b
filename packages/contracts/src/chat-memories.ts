import { trust } from '@brandwright/domain/chats/chat-message'
import { MAX_MEMORY_CHARACTERS } from '@brandwright/domain/chats/memory'
import { z } from 'zod'

const brand = z.string().min(1).max(100)
const text = z.string().trim().min(1).max(MAX_MEMORY_CHARACTERS)

/**
 * A memory of the assistant for one user and brand. `trust` is the source of the text; text that came from the web keeps that source even after the user edits
 * it.
 */
export const chatMemory = z.object({ id: z.string(), text: z.string(), trust, createdAt: z.string() })
export type ChatMemory = z.infer<typeof chatMemory>

/** Query of `GET /api/chat-memories?brand=ID`: returns the user's memories, oldest first. `DELETE` with the same query deletes them all. */
export const chatMemoriesQuery = z.object({ brand })
export const chatMemoriesResponse = z.object({ items: z.array(chatMemory), words: z.number().int(), maxWords: z.number().int() })
export type ChatMemoriesResponse = z.infer<typeof chatMemoriesResponse>

/** Input of `POST /api/chat-memories`. If the same text is already stored, the response is the existing memory. */
export const addChatMemoryInput = z.strictObject({ brand, text })
export type AddChatMemoryInput = z.infer<typeof addChatMemoryInput>

/** Input of `PATCH /api/chat-memories/:memoryId`. */
export const editChatMemoryInput = z.strictObject({ text })
export type EditChatMemoryInput = z.infer<typeof editChatMemoryInput>
