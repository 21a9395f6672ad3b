import type { CompletionFunction, CompletionMessage } from '@brandwright/contracts/completions'
import { generationFunction } from '@brandwright/domain/guidelines/generation-functions'
import { type FunctionName, type ResultOf, results } from '@brandwright/domain/guidelines/results'
import type { Completion } from '@brandwright/streaming/completion-accumulator'
import type { z } from 'zod'
import { COMPOSER } from '../../platform/ai/provider.ts'
import { requestUpstream } from '../../platform/ai/request-upstream.ts'
import type { TokenCount, Upstream } from '../../platform/ai/upstream.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addTokens } from '../completions/add-tokens.ts'
import type { Writer } from '../models/list-models.ts'

/** Maximum number of responses per call: the first one, and one retry if the first is unusable. */
const MAX_RESPONSES = 2
const MAX_TOKENS = 8000
const MAX_RESULT_LENGTH = 200_000
const MAX_REASON_LENGTH = 300

export type AbleWriter = Writer & { upstream: Upstream }

/** Result of a generation function, with the tokens of all responses. `nothing` is the composer's explanation if the guide does not contain enough content. */
export type CallResult<Result> = { result: Result; tokens: TokenCount | null } | { nothing: string }

interface CallInput {
  brandId: string
  messages: CompletionMessage[]
  draft?: boolean
  signal: AbortSignal
  /** Called with the token count of each response, even an unusable one, or null if the provider reports no count. */
  spend?: (tokens: TokenCount | null) => void
}

/** Calls a generation function and returns the model's result. Throws a `Refusal` if no response is usable. */
export const callFunction = <Name extends FunctionName>(writer: AbleWriter, name: Name, input: CallInput): Promise<CallResult<ResultOf<Name>>> =>
  requestCall(writer, generationFunction(name), results[name] as unknown as z.ZodType<ResultOf<Name>>, input)

/** Calls any function and returns the arguments that the model passes to it; otherwise like `callFunction`. */
export async function requestCall<Result>(
  { model, provider, upstream }: AbleWriter,
  calledFunction: CompletionFunction,
  schema: z.ZodType<Result>,
  { brandId, messages, draft, signal, spend = () => {} }: CallInput,
): Promise<CallResult<Result>> {
  const conversation = [...messages]
  let spent: TokenCount | null = null
  let why = ''
  for (let responses = 0; responses < MAX_RESPONSES; responses++) {
    const request = { model: model.id, brandId, draft, messages: conversation, functions: [calledFunction], function_call: { name: calledFunction.name } }
    const { completion, finishReason, tokens } = await requestUpstream(upstream, { ...request, max_tokens: MAX_TOKENS, temperature: 0 }, signal)
    spent = addTokens(spent, tokens)
    spend(tokens)
    if (provider.kind === COMPOSER.kind && completion.toolCalls.length === 0) return { nothing: firstLine(completion.content) }
    const read = readResult(calledFunction.name, schema, completion)
    if ('result' in read) return { result: read.result, tokens: spent }
    why = finishReason === 'length' ? 'it was cut off at its longest' : read.why
    conversation.push(
      { role: 'assistant', content: read.text.slice(0, MAX_RESULT_LENGTH) },
      { role: 'user', content: `That cannot be used: ${why}. Call the function ${calledFunction.name} again, with all of its fields.` },
    )
  }
  throw new Refusal('unavailable', `${model.name} returned unusable output twice: ${why}. Try again, or choose another model.`)
}

/**
 * Parses the arguments of the call, and rejects truncated JSON even if it could be repaired. Also accepts JSON in the text, because some models write the
 * arguments there.
 */
function readResult<Result>(
  name: string,
  schema: z.ZodType<Result>,
  { functionCall, toolCalls, content }: Completion,
): { result: Result } | { why: string; text: string } {
  const call = functionCall ?? toolCalls.find((one) => one.name === name) ?? toolCalls[0]
  const text = call?.arguments ?? content
  if (text.length > MAX_RESULT_LENGTH) return { why: 'it is far too long', text }
  const value = call ? (call.repair?.whole ? call.value : undefined) : jsonIn(content)
  if (value === undefined) return { why: call ? 'its arguments are not complete JSON' : 'the function was not called', text }
  const { success, data, error } = schema.safeParse(value)
  if (success) return { result: data }
  const issues = error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
  return { why: issues.join('; ').slice(0, MAX_REASON_LENGTH), text }
}

function jsonIn(content: string): unknown {
  const bare = content.trim().replace(/^```(?:json)?\s*|\s*```$/g, '')
  if (!bare.startsWith('{')) return undefined
  try {
    return JSON.parse(bare)
  } catch {
    return undefined
  }
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
