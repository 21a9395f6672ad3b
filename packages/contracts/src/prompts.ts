import { z } from 'zod'
import { completionMessage } from './completions.ts'
import { requestId } from './request-id.ts'
import { typedWords } from './typed-words.ts'

const MAX_MESSAGES = 200
const MAX_INPUT = 4000

const id = z.string().min(1).max(100)

/** `prompts`: the product's own prompts, and those of a brand's guidelines where one is named. Asked by GET too. */
export const promptsInput = z.object({ brand: id.optional() }).default({})
export const promptEntry = z.object({ id: z.string(), name: z.string(), prompt: z.string(), kind: z.enum(['product', 'brand']) })
export const promptsResponse = z.array(promptEntry)
export type PromptsResponse = z.infer<typeof promptsResponse>

/** `expand_prompt` and `generate-metaprompt`: a few words to make a prompt from. `brand` is whose guide it keeps to, and whose cap and usage it counts for. */
export const expandPromptInput = z.strictObject({
  input: typedWords(MAX_INPUT).regex(/\S/, 'must not be empty'),
  brand: id.optional(),
  model: z.string().min(1).max(200).optional(),
  requestId,
})
export type ExpandPromptInput = z.infer<typeof expandPromptInput>
/** `composed`: by rule from the guide, not by a language model. */
export const expandPromptResponse = z.object({ prompt: z.string(), model: z.string(), composed: z.boolean() })
export type ExpandPromptResponse = z.infer<typeof expandPromptResponse>

/** `loader`: what is being worked on, in one short line. `id` is the chat or brand that the messages are of: for a brand of one's own it counts. */
export const loaderInput = z.object({ messages: z.array(completionMessage).max(MAX_MESSAGES), id: id.optional() })
export type LoaderInput = z.infer<typeof loaderInput>
export const loaderResponse = z.object({ loader: z.string() })
export type LoaderResponse = z.infer<typeof loaderResponse>
