import { z } from 'zod'
import { openScreen } from './screen-context.ts'
import { webResults } from './web/web-results.ts'

export const chatRole = z.enum(['system', 'user', 'assistant', 'function'])
export type ChatRole = z.infer<typeof chatRole>

/** `writing` until the answer has ended; the others say how it did. Messages of people are `done`. */
export const chatMessageStatus = z.enum(['writing', 'done', 'stopped', 'failed'])

/** Where the text of a message comes from: a person typed it, the guide holds it, a page says it, or a model wrote it. */
export const trust = z.enum(['person', 'brand', 'web', 'model'])
export type Trust = z.infer<typeof trust>

/** Something that a tool found, as the thread shows it. `image` is an address, loaded only where this server has the file. */
export const toolCard = z.object({
  kind: z.enum(['page', 'product', 'image']),
  title: z.string(),
  url: z.string(),
  text: z.string(),
  image: z.string().nullable(),
})
export type ToolCard = z.infer<typeof toolCard>

/** Where an answer can be from. `readAt` is when the page was read, or the search done. */
export const chatSource = z.object({ url: z.string(), title: z.string(), readAt: z.string(), via: z.enum(['search', 'read']) })
export type ChatSource = z.infer<typeof chatSource>

/**
 * A call of a tool: its arguments as they were resolved, what it found, whether it was held back for a person, and the time that it took. `web` are the results of
 * a search of the web, `links` the addresses that a read page leads to. One that was held and that a person then ran is `confirmed`; `remembered` is what it stored.
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
 * Words that an answer quotes from a page, held against the text of the page as a tool read it. `found` stands there word for word, `near` in other words, `missing`
 * not at all. `messageId` and `start` to `end` say where: the message of the tool's result, and the place in its text (`sourceTexts`).
 */
export const citation = z.object({
  quote: z.string(),
  url: z.string(),
  title: z.string(),
  verdict: z.enum(['found', 'near', 'missing']),
  messageId: z.string(),
  start: z.number().int(),
  end: z.number().int(),
})
export type Citation = z.infer<typeof citation>

/** What a message holds besides its text, where it calls a function or is the result of one. `about` is what was open on the screen beside a question; `citations` are the quotes of an answer. */
export const chatMessageDetail = z.object({
  name: z.string().nullable().default(null),
  function_call: z.object({ name: z.string(), arguments: z.string() }).nullable().default(null),
  function_response: z.string().nullable().default(null),
  command: z.string().nullable().default(null),
  action: z.string().nullable().default(null),
  kind: z.enum(['code', 'other']).nullable().default(null),
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

/** What an answer took: tokens read and written, null where the model does not count them, and dollars, null where nobody knows the price. */
export const chatCost = z.object({ in: z.number().int().nullable(), out: z.number().int().nullable(), price: z.number().nullable() })
export type ChatCost = z.infer<typeof chatCost>
