import { answerPart } from '@brandwright/domain/chats/answer-part'
import { chatCost, chatMessageDetail, chatMessageStatus, chatRole, trust } from '@brandwright/domain/chats/chat-message'
import { openScreen } from '@brandwright/domain/chats/screen-context'
import { z } from 'zod'
import { campaignItem } from './campaigns.ts'
import { errorCodes } from './errors.ts'
import { pageQuery, searchWords } from './paging.ts'

const id = z.string().min(1).max(100)
const MAX_TITLE = 200
const MAX_QUESTION = 20_000

/** A chat as its owner sees it. `head` is the last message of the branch that is shown; `summary` what a model last got of messages before the newest four. */
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
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Chat = z.infer<typeof chat>

/** A message of the tree: `parentId` is null at its root. `runId` names the run that writes, or wrote, an answer. */
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
})
export type ChatMessage = z.infer<typeof chatMessage>

/** `GET /api/chats?brand=ID`: those that are pinned, then the others, last changed first. `search` looks in titles and messages. */
export const chatsQuery = pageQuery.extend({ brand: id, search: searchWords.optional() })
export type ChatsQuery = z.infer<typeof chatsQuery>

/** A row of the list. `opening` is the first question; `found` the part of a message where the searched words stand. */
export const chatListEntry = chat.pick({ id: true, title: true, pinned: true, updatedAt: true }).extend({ opening: z.string(), found: z.string().nullable() })
export type ChatListEntry = z.infer<typeof chatListEntry>

/** `GET /api/chats/:chatId`: messages in the order of their creation, of all branches. */
export const chatResponse = z.object({ chat, messages: z.array(chatMessage) })
export type ChatResponse = z.infer<typeof chatResponse>

const question = z.string().trim().min(1).max(MAX_QUESTION)
const model = z.string().min(1).max(200).optional()

/** `POST /api/chats`: a chat begins with its first question. `about` is what is open on the screen beside it. */
export const startChatInput = z.strictObject({ brand: id, content: question, model, about: openScreen.optional() })
export type StartChatInput = z.infer<typeof startChatInput>
export const startChatResponse = z.object({ chat, runId: z.string() })
export type StartChatResponse = z.infer<typeof startChatResponse>

/**
 * `POST /api/chats/:chatId/turns`: asks a question after the message `parentId` (null: a new beginning), or without `content` answers the question `parentId`
 * again. Both add a branch where the parent has a child.
 */
export const takeTurnInput = z.strictObject({ parentId: id.nullable(), content: question.optional(), model, about: openScreen.optional() })
export type TakeTurnInput = z.infer<typeof takeTurnInput>
export const takeTurnResponse = z.object({ runId: z.string(), answerId: z.string() })
export type TakeTurnResponse = z.infer<typeof takeTurnResponse>

/** `POST /api/chats/:chatId/messages/:messageId/insert`: adds a part of an answer to an email or a page of the brand, as a section before the section `before`; before the footer without one. */
export const insertPartInput = z.strictObject({ campaign: id, item: id, part: answerPart, before: id.nullable().optional() })
export type InsertPartInput = z.infer<typeof insertPartInput>
export const insertPartResponse = z.object({ item: campaignItem, section: z.string() })
export type InsertPartResponse = z.infer<typeof insertPartResponse>

/** `PATCH /api/chats/:chatId`: `head` chooses the branch that is shown. */
export const patchChatInput = z.strictObject({ title: z.string().trim().min(1).max(MAX_TITLE), pinned: z.boolean(), head: id }).partial()
export type PatchChatInput = z.infer<typeof patchChatInput>

/**
 * The log of a turn, which may write several messages: `id` says which. Each attempt begins a message again; `from` is where in it the text stands. `tool` says what
 * becomes of a call, in words for a person. The last line says how the turn ended.
 */
export type ChatEvent =
  | { type: 'run'; data: { runId: string; id: string } }
  | { type: 'text'; data: { id: string; attempt: number; from: number; text: string } }
  | { type: 'tool'; data: { id: string; name: string; status: string } }
  | { type: 'fetchComplete'; data: { id: string } }
  | { type: 'error'; data: { code: string; message: string } }
