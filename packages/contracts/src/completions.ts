import { z } from 'zod'
import { requestId } from './request-id.ts'

export const MAX_MESSAGES = 200
export const MAX_CONTENT = 400_000
export const MAX_FUNCTIONS = 128
/** Maximum JSON size of one function's parameters, or of a response format, in bytes. */
const MAX_SCHEMA_BYTES = 100_000
export const MAX_TOKENS = 200_000
const MAX_CONTINUED = 50

/** Default stream endpoint. Operators can configure more. */
export const DEFAULT_ENDPOINT = 'streamTest'

const id = z.string().min(1).max(100)
export const functionName = z.string().regex(/^[\w-]{1,64}$/, 'must have at most 64 letters, digits, _ and -')
const schema = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= MAX_SCHEMA_BYTES, `is longer than ${MAX_SCHEMA_BYTES} characters as JSON`)

/** A chat message. Fields other than these are ignored. */
export const completionMessage = z.object({
  role: z.enum(['system', 'user', 'assistant', 'function']),
  name: functionName.optional(),
  content: z.string().max(MAX_CONTENT).nullish(),
  function_call: z.object({ name: functionName, arguments: z.string().max(MAX_CONTENT) }).optional(),
})
export type CompletionMessage = z.infer<typeof completionMessage>

export const completionFunction = z.object({ name: functionName, description: z.string().max(10_000).optional(), parameters: schema.optional() })
export type CompletionFunction = z.infer<typeof completionFunction>

export const responseFormat = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({ type: z.literal('json_schema'), json_schema: z.object({ name: functionName, schema, strict: z.boolean().optional() }) }),
])

/** Context for the model in addition to the messages. */
const files = z
  .strictObject({
    campaign: z.string().max(MAX_CONTENT),
    guidelinesMarkdown: z.string().max(MAX_CONTENT),
    campaignItem: z.string().max(MAX_CONTENT),
    brand: z.string().max(MAX_CONTENT),
    section: z.string().max(MAX_CONTENT),
  })
  .partial()

/** Input of `POST /api/streamTest` and `POST /api/completion`. */
export const completionConfig = z.strictObject({
  model: z.string().min(1).max(200).optional(),
  messages: z.array(completionMessage).min(1).max(MAX_MESSAGES),
  functions: z.array(completionFunction).max(MAX_FUNCTIONS).optional(),
  function_call: z.union([functionName, z.object({ name: functionName })]).optional(),
  endpoint: z.string().max(64).optional(),
  max_tokens: z.number().int().min(1).max(MAX_TOKENS).optional(),
  /** Alias of `max_tokens`. */
  response_length: z.number().int().min(1).max(MAX_TOKENS).optional(),
  /** Maximum number of continuation requests for a text that reached the length limit. Continuations count toward the same task. */
  maxCount: z.number().int().min(0).max(MAX_CONTINUED).optional(),
  temperature: z.number().min(0).max(2).default(0),
  n: z.literal(1).optional(),
  stream: z.boolean().default(true),
  response_format: responseFormat.optional(),
  json_mode: z.boolean().optional(),
  /** Request id for `POST /api/stop`. */
  requestId,
  id: id.optional(),
  /** Alias of `brand_id`. */
  brand: id.optional(),
  /** Brand whose usage cap applies. */
  brand_id: id.optional(),
  campaignId: id.optional(),
  options: z
    .strictObject({ campaignItemId: id, sectionId: id, sectionIndex: z.number().int().min(0).max(10_000), key: z.string().max(200) })
    .partial()
    .optional(),
  /** If set, the stream consists of typed events, each containing this value and `options`. */
  returnTo: z.string().min(1).max(200).optional(),
  /** True to nest the response format under the name specified in `returnTo`. */
  nested: z.boolean().optional(),
  files: files.optional(),
})
export type CompletionConfig = z.infer<typeof completionConfig>

export const functionCall = z.object({ name: z.string(), arguments: z.string() })
export const tokenUsage = z.object({ prompt_tokens: z.number().int(), completion_tokens: z.number().int(), total_tokens: z.number().int() })

/** Response of `completion`, and of `streamTest` with `stream: false`. `finish_reason` is `stopped` if a user stopped the completion. */
export const completionAnswer = z.object({
  id: z.string(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.number().int(),
      message: z.object({
        role: z.literal('assistant'),
        content: z.string().nullable(),
        function_call: functionCall.optional(),
        tool_calls: z.array(z.object({ id: z.string(), type: z.literal('function'), function: functionCall })).optional(),
      }),
      finish_reason: z.string().nullable(),
    }),
  ),
  usage: tokenUsage.nullable(),
})
export type CompletionAnswer = z.infer<typeof completionAnswer>
