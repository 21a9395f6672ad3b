import { answerPart } from '@brandwright/domain/chats/answer-part'
import { chatCost, chatMessageDetail, chatMessageStatus, chatRole, trust } from '@brandwright/domain/chats/chat-message'
import { openScreen } from '@brandwright/domain/chats/open-screen'
import { z } from 'zod'
import { campaignItem } from './campaigns.ts'
import { errorCodes } from './errors.ts'
import { pageQuery, searchText } from './paging.ts'

const id = z.string().min(1).max(100)
const MAX_TITLE = 200
const MAX_QUESTION = 20_000

/**
 * A chat in its owner's view. `head` is the last message of the current branch, `summary` replaces all but the newest four messages in the model's input, and
 * `tools` lists the tools that models may call (null: all).
 */
export const chat = z.object({
  id: z.string(),
  brand: z.string(),
  owner: z.string(),
  title: z.string(),
  model: z.string().nullable(),
  pinned: z.boolean(),
  head: z.string().nullable(),
  summary: z.string(),
  lastSummaryIndex: z.number().int(),
  tools: z.array(z.string()).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Chat = z.infer<typeof chat>

/**
 * A message in the tree. `parentId` is null at the root, `runId` is the run that wrote or is writing an answer, `function_response` is a tool result in the
 * model's input, `action` is the decision that a tool call waits for, and `kind` is `code` for text with a code block.
 */
export const chatMessage = chatMessageDetail.extend({
  id: z.string(),
  parentId: z.string().nullable(),
  role: chatRole,
  content: z.string(),
  status: chatMessageStatus,
  complete: z.boolean(),
  error: z.object({ code: z.enum(errorCodes), message: z.string() }).nullable(),
  runId: z.string().nullable(),
  model: z.string().nullable(),
  cost: chatCost.nullable(),
  createdAt: z.string(),
  trust,
  function_response: z.string().nullable(),
  action: z.enum(['confirm']).nullable(),
  kind: z.enum(['code', 'other']),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** Query of `GET /api/chats?brand=ID`: pinned chats first, then the others by last change. `search` covers titles and messages. */
export const chatsQuery = pageQuery.extend({ brand: id, search: searchText.optional() })
export type ChatsQuery = z.infer<typeof chatsQuery>

/** A row of the chat list. `opening` is the first question, and `found` is the excerpt of a message that matches the search. */
export const chatListEntry = chat.pick({ id: true, title: true, pinned: true, updatedAt: true }).extend({ opening: z.string(), found: z.string().nullable() })
export type ChatListEntry = z.infer<typeof chatListEntry>

/** Query of `GET /api/chats/:chatId`. `after` is the last message that the client already has. */
export const chatQuery = z.object({ after: id.optional() })
export type ChatQuery = z.infer<typeof chatQuery>

/**
 * Response of `GET /api/chats/:chatId`: messages of all branches in order of creation. `after` is null if the response contains all messages; otherwise it
 * repeats the `after` of the query, and the response contains only the messages created after that message.
 */
export const chatResponse = z.object({ chat, messages: z.array(chatMessage), after: z.string().nullable() })
export type ChatResponse = z.infer<typeof chatResponse>

const question = z.string().trim().min(1).max(MAX_QUESTION)
const model = z.string().min(1).max(200).optional()

/** Input of `POST /api/chats`: creates a chat with its first question. `about` is the screen that is open next to the chat. */
export const startChatInput = z.strictObject({ brand: id, content: question, model, about: openScreen.optional() })
export type StartChatInput = z.infer<typeof startChatInput>
export const startChatResponse = z.object({ chat, runId: z.string() })
export type StartChatResponse = z.infer<typeof startChatResponse>

/**
 * Input of `POST /api/chats/:chatId/turns`.
 * - With `content`: asks a question after the message `parentId` (null: at the root), in a new branch if that message already has a reply.
 * - Without `content`: answers the question `parentId` again, or continues the unfinished answer `parentId` in a sibling message.
 * - `origin` is `web` if a web page suggested the question instead of the user.
 */
export const takeTurnInput = z.strictObject({
  parentId: id.nullable(),
  content: question.optional(),
  model,
  about: openScreen.optional(),
  origin: z.literal('web').optional(),
})
export type TakeTurnInput = z.infer<typeof takeTurnInput>
export const takeTurnResponse = z.object({ runId: z.string(), answerId: z.string() })
export type TakeTurnResponse = z.infer<typeof takeTurnResponse>

/**
 * Input of `POST /api/chats/:chatId/messages/:messageId/insert`, which adds part of an answer to an email or page as a new section. The new section comes
 * before the section `before` or, if `before` is null, before the footer.
 */
export const insertPartInput = z.strictObject({ campaign: id, item: id, part: answerPart, before: id.nullable().optional() })
export type InsertPartInput = z.infer<typeof insertPartInput>
export const insertPartResponse = z.object({ item: campaignItem, section: z.string() })
export type InsertPartResponse = z.infer<typeof insertPartResponse>

/**
 * Input of `PATCH /api/chats/:chatId`. `head` selects the current branch (null: the next question starts at the root), and `tools` limits later answers to at
 * most 30 tools (null: all tools).
 */
export const patchChatInput = z
  .strictObject({ title: z.string().trim().min(1).max(MAX_TITLE), pinned: z.boolean(), head: id.nullable(), tools: z.array(id).max(30).nullable() })
  .partial()
export type PatchChatInput = z.infer<typeof patchChatInput>

/**
 * Events of a turn; the last event is the outcome. A turn can write several messages, identified by `id`, and each attempt restarts its message; `from` is the
 * offset of the text in the message, and `tool` reports the status of a call as text for the user.
 */
export type ChatEvent =
  | { type: 'run'; data: { runId: string; id: string } }
  | { type: 'text'; data: { id: string; attempt: number; from: number; text: string } }
  | { type: 'tool'; data: { id: string; name: string; status: string } }
  | { type: 'fetchComplete'; data: { id: string } }
  | { type: 'error'; data: { code: string; message: string } }
