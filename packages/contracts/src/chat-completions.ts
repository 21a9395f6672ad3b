import { z } from 'zod'
import {
  completionFunction,
  functionCall,
  functionName,
  MAX_CONTENT,
  MAX_FUNCTIONS,
  MAX_MESSAGES,
  MAX_TOKENS,
  responseFormat,
  tokenUsage,
} from './completions.ts'

const MAX_PARTS = 500
const MAX_STOPS = 4

const id = z.string().min(1).max(100)
/** A message part. `type` accepts any string, because the error for an unsupported part contains its type. */
const part = z.looseObject({ type: z.string(), text: z.string().max(MAX_CONTENT).optional(), refusal: z.string().max(MAX_CONTENT).optional() })
const call = z.object({ name: functionName, arguments: z.string().max(MAX_CONTENT) })

export const chatMessage = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  name: z.string().max(200).nullish(),
  content: z.union([z.string().max(MAX_CONTENT), z.array(part).max(MAX_PARTS)]).nullish(),
  tool_calls: z
    .array(z.object({ id: z.string().min(1).max(200), type: z.literal('function').default('function'), function: call }))
    .max(MAX_FUNCTIONS)
    .nullish(),
  tool_call_id: z.string().min(1).max(200).nullish(),
  function_call: call.nullish(),
})
export type ChatMessage = z.infer<typeof chatMessage>

const named = z.object({ name: functionName })

/**
 * Input of `POST /v1/chat/completions` in the format of OpenAI client libraries; `docs/chat-completions.md` explains why other fields are ignored. `brand_id`,
 * which `metadata` may also contain, is the brand whose usage cap applies.
 */
export const chatCompletionRequest = z.object({
  model: z.string().min(1).max(200),
  messages: z.array(chatMessage).min(1).max(MAX_MESSAGES),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  tools: z
    .array(z.object({ type: z.literal('function'), function: completionFunction }))
    .max(MAX_FUNCTIONS)
    .nullish(),
  tool_choice: z.union([z.enum(['auto', 'none', 'required']), z.object({ type: z.literal('function'), function: named })]).nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  functions: z.array(completionFunction).max(MAX_FUNCTIONS).nullish(),
  function_call: z.union([z.enum(['auto', 'none']), named]).nullish(),
  response_format: responseFormat.nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: z.number().int().min(1).max(MAX_TOKENS).nullish(),
  max_completion_tokens: z.number().int().min(1).max(MAX_TOKENS).nullish(),
  stop: z.union([z.string().max(200), z.array(z.string().max(200)).max(MAX_STOPS)]).nullish(),
  seed: z.number().int().nullish(),
  n: z.literal(1, 'must be 1: a request returns one answer').nullish(),
  brand_id: id.nullish(),
  metadata: z.object({ brand_id: id.optional() }).nullish(),
})
export type ChatCompletionRequest = z.infer<typeof chatCompletionRequest>

/** Complete response. With `stream`, the server sends it in server-sent events of type `chat.completion.chunk` instead. */
export const chatCompletion = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.number().int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.number().int(),
      message: z.object({
        role: z.literal('assistant'),
        content: z.string().nullable(),
        refusal: z.null(),
        function_call: functionCall.optional(),
        tool_calls: z.array(z.object({ id: z.string(), type: z.literal('function'), function: functionCall })).optional(),
      }),
      logprobs: z.null(),
      finish_reason: z.string(),
    }),
  ),
  usage: tokenUsage.optional(),
})
export type ChatCompletion = z.infer<typeof chatCompletion>

/** Response of `GET /v1/models`: the list of text models, each with the id to use in requests. */
export const chatModels = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: z.string(), object: z.literal('model'), created: z.number().int(), owned_by: z.string() })),
})
export type ChatModels = z.infer<typeof chatModels>
