import { trust } from '@brandwright/domain/chats/chat-message'
import { MAX_MEMORY_CHARACTERS } from '@brandwright/domain/chats/memory'
import { z } from 'zod'

const brand = z.string().min(1).max(100)
const text = z.string().trim().min(1).max(MAX_MEMORY_CHARACTERS)

/** Something that the assistant keeps in mind for one person and brand. `trust` is where its text came from; what came from the web stays so when it is edited. */
export const chatMemory = z.object({ id: z.string(), text: z.string(), trust, createdAt: z.string() })
export type ChatMemory = z.infer<typeof chatMemory>

/** `GET /api/chat-memories?brand=ID`: one's own, oldest first. `DELETE` with the same query forgets all of them. */
export const chatMemoriesQuery = z.object({ brand })
export const chatMemoriesResponse = z.object({ items: z.array(chatMemory), words: z.number().int(), maxWords: z.number().int() })
export type ChatMemoriesResponse = z.infer<typeof chatMemoriesResponse>

/** `POST /api/chat-memories`. A text that is stored already is answered as it is. */
export const addChatMemoryInput = z.strictObject({ brand, text })
export type AddChatMemoryInput = z.infer<typeof addChatMemoryInput>

/** `PATCH /api/chat-memories/:memoryId` */
export const editChatMemoryInput = z.strictObject({ text })
export type EditChatMemoryInput = z.infer<typeof editChatMemoryInput>
