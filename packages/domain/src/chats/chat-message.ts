import { z } from 'zod'

export const chatRole = z.enum(['system', 'user', 'assistant', 'function'])
export type ChatRole = z.infer<typeof chatRole>

/** `writing` until the answer has ended; the others say how it did. Messages of people are `done`. */
export const chatMessageStatus = z.enum(['writing', 'done', 'stopped', 'failed'])

/** What a message holds besides its text, where it calls a function or is the result of one. */
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
})
export type ChatMessageDetail = z.infer<typeof chatMessageDetail>

/** What an answer took: tokens read and written, null where the model does not count them, and dollars, null where nobody knows the price. */
export const chatCost = z.object({ in: z.number().int().nullable(), out: z.number().int().nullable(), price: z.number().nullable() })
export type ChatCost = z.infer<typeof chatCost>
