import { z } from 'zod'
import { openScreen } from './open-screen.ts'
import { webResults } from './web/web-results.ts'

export const chatRole = z.enum(['system', 'user', 'assistant', 'function'])
export type ChatRole = z.infer<typeof chatRole>

/** `writing` until the answer ends, then the outcome of the answer. Messages of users are always `done`. */
export const chatMessageStatus = z.enum(['writing', 'done', 'stopped', 'failed'])

/** Origin of a message's text: a user, the guide, a web page, or a model. */
export const trust = z.enum(['person', 'brand', 'web', 'model'])
export type Trust = z.infer<typeof trust>

/** Returns true if the user wrote the message, or false for a question that a web page suggested. */
export const isByPerson = ({ role, detail }: { role: ChatRole; detail: { trust?: Trust | null } }): boolean => role === 'user' && detail.trust !== 'web'

/**
 * A tool result that the chat displays. `work` is an object that the tool created in this product, identified by its path; the image at `image` is loaded only
 * if this server stores the file.
 */
export const toolCard = z.object({
  kind: z.enum(['page', 'product', 'image', 'work']),
  title: z.string(),
  url: z.string(),
  text: z.string(),
  image: z.string().nullable(),
})
export type ToolCard = z.infer<typeof toolCard>

/** A possible source of an answer. `readAt` is the time at which a tool read or found the page. */
export const chatSource = z.object({ url: z.string(), title: z.string(), readAt: z.string(), via: z.enum(['search', 'read']) })
export type ChatSource = z.infer<typeof chatSource>

/**
 * A tool call with its resolved arguments, findings and duration. `held` is set while the call waits for a user, `confirmed` once a user has run it, `web`
 * contains web search results, `links` the link targets of a page that the tool read, and `remembered` the stored memory.
 */
export const toolUse = z.object({
  arguments: z.record(z.string(), z.unknown()),
  cards: z.array(toolCard).default([]),
  web: webResults.nullable().default(null),
  sources: z.array(chatSource).default([]),
  links: z.array(z.string()).default([]),
  held: z.boolean().default(false),
  confirmed: z.boolean().default(false),
  remembered: z.object({ id: z.string(), text: z.string() }).nullable().default(null),
  ms: z.number().int().default(0),
})

/**
 * A quote or a sentence with links in an answer, compared with the page text that a tool read: `found` literally, `near` (rephrased), `missing` (the page lacks
 * the text or one of its numbers), `unproven` (inconclusive) or `unread` (no tool read the page). `messageId` is the message with the tool result, empty for an
 * unread page; `start` and `end` are offsets in that result's text (see `sourceTexts`).
 */
export const citation = z.object({
  kind: z.enum(['quote', 'sentence']).default('quote'),
  quote: z.string(),
  url: z.string(),
  title: z.string(),
  verdict: z.enum(['found', 'near', 'missing', 'unproven', 'unread']),
  messageId: z.string(),
  start: z.number().int(),
  end: z.number().int(),
})
export type Citation = z.infer<typeof citation>

/**
 * Details of a message in addition to its text, such as a function call or its result. `hide` excludes the message from public views, `about` is the screen
 * that was open when the user asked, and `citations` are the quotes and linked sentences of an answer.
 */
export const chatMessageDetail = z.object({
  name: z.string().nullable().default(null),
  function_call: z.object({ name: z.string(), arguments: z.string() }).nullable().default(null),
  command: z.string().nullable().default(null),
  hide: z.boolean().default(false),
  results: z
    .object({ summary: z.object({ main: z.string() }) })
    .nullable()
    .default(null),
  trust: trust.nullable().default(null),
  tool: toolUse.nullable().default(null),
  citations: z.array(citation).default([]),
  about: z.object({ screen: openScreen, title: z.string() }).nullable().default(null),
})
export type ChatMessageDetail = z.infer<typeof chatMessageDetail>

/** Cost of an answer: input and output tokens, null if the model doesn't report them, and dollars, null if the price is unknown. */
export const chatCost = z.object({ in: z.number().int().nullable(), out: z.number().int().nullable(), price: z.number().nullable() })
export type ChatCost = z.infer<typeof chatCost>
