import { z } from 'zod'
import { completionMessage } from './completions.ts'
import { requestId } from './request-id.ts'
import { storedText } from './stored-text.ts'

const MAX_MESSAGES = 200
const MAX_INPUT = 4000

const id = z.string().min(1).max(100)

/** Input of `prompts`, which returns the built-in prompts and, with `brand`, those from the brand's guidelines. GET requests are supported too. */
export const promptsInput = z.object({ brand: id.optional() }).default({})
export const promptEntry = z.object({ id: z.string(), name: z.string(), prompt: z.string(), kind: z.enum(['product', 'brand']) })
export const promptsResponse = z.array(promptEntry)
export type PromptsResponse = z.infer<typeof promptsResponse>

/** Input of `expand_prompt` and `generate-metaprompt`: a short text to expand into a prompt. `brand` selects the guide and the usage cap. */
export const expandPromptInput = z.strictObject({
  input: storedText(MAX_INPUT).regex(/\S/, 'must not be empty'),
  brand: id.optional(),
  model: z.string().min(1).max(200).optional(),
  requestId,
})
export type ExpandPromptInput = z.infer<typeof expandPromptInput>
/** `composed` is true if the prompt was derived from the guide by rules, without a language model. */
export const expandPromptResponse = z.object({ prompt: z.string(), model: z.string(), composed: z.boolean() })
export type ExpandPromptResponse = z.infer<typeof expandPromptResponse>

/**
 * Input of `loader`, which returns a short status text about the current task. `id` is the chat or brand of the messages; usage is charged to the brand only if
 * the user belongs to it.
 */
export const loaderInput = z.object({ messages: z.array(completionMessage).max(MAX_MESSAGES), id: id.optional() })
export type LoaderInput = z.infer<typeof loaderInput>
export const loaderResponse = z.object({ loader: z.string() })
export type LoaderResponse = z.infer<typeof loaderResponse>
