import { z } from 'zod'

const MAX_DAYS = 90

/** Input of `POST /api/chats/:chatId/links`. */
export const chatLinkInput = z.strictObject({ expiresInDays: z.number().int().min(1).max(MAX_DAYS) })
export type ChatLinkInput = z.infer<typeof chatLinkInput>

/** A link that gives anyone who has it access to one branch of a chat, as the branch was when the link was created. */
export const chatLink = z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string() })
export type ChatLink = z.infer<typeof chatLink>
export const chatLinksResponse = z.object({ items: z.array(chatLink) })

/** Response to the creation of a link. No later response contains `link`. */
export const createdChatLink = chatLink.extend({ link: z.string() })
export type CreatedChatLink = z.infer<typeof createdChatLink>

/** A message of a shared chat: a question, an answer, or a tool call between them with the tool's name and source pages. */
export const sharedMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['question', 'answer']), id: z.string(), text: z.string() }),
  z.object({ kind: z.literal('step'), id: z.string(), tool: z.string(), sources: z.array(z.object({ url: z.string(), title: z.string() })) }),
])
export type SharedMessage = z.infer<typeof sharedMessage>

/** Response of `GET /api/shared-chats/:token`. Omits users, costs, models, tool arguments and results, and memories. */
export const sharedChat = z.object({ title: z.string(), brandName: z.string(), expiresAt: z.string(), messages: z.array(sharedMessage) })
export type SharedChat = z.infer<typeof sharedChat>
