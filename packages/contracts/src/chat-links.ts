import { z } from 'zod'

const MAX_DAYS = 90

/** `POST /api/chats/:chatId/links` */
export const chatLinkInput = z.strictObject({ expiresInDays: z.number().int().min(1).max(MAX_DAYS) })
export type ChatLinkInput = z.infer<typeof chatLinkInput>

/** A link that lets whoever has it read the branch of a chat as it was when the link was made. */
export const chatLink = z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string() })
export type ChatLink = z.infer<typeof chatLink>
export const chatLinksResponse = z.object({ items: z.array(chatLink) })

/** The answer to its making: `link` is shown this once. */
export const madeChatLink = chatLink.extend({ link: z.string() })
export type MadeChatLink = z.infer<typeof madeChatLink>

/** A question, an answer, or between them a step: the tool that was used and the pages that it named. */
export const sharedMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['question', 'answer']), id: z.string(), text: z.string() }),
  z.object({ kind: z.literal('step'), id: z.string(), tool: z.string(), sources: z.array(z.object({ url: z.string(), title: z.string() })) }),
])
export type SharedMessage = z.infer<typeof sharedMessage>

/** `GET /api/shared-chats/:token`: no person, no cost, no model, no arguments or results of tools, nothing of the memory. */
export const sharedChat = z.object({ title: z.string(), brandName: z.string(), expiresAt: z.string(), messages: z.array(sharedMessage) })
export type SharedChat = z.infer<typeof sharedChat>
