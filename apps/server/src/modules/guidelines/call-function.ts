import type { CompletionMessage } from '@brandwright/contracts/completions'
import { generationFunction } from '@brandwright/domain/guidelines/generation-functions'
import { type FunctionName, type ResultOf, results } from '@brandwright/domain/guidelines/results'
import type { Completion } from '@brandwright/streaming/completion-accumulator'
import { askUpstream } from '../../platform/ai/ask-upstream.ts'
import { COMPOSER } from '../../platform/ai/provider.ts'
import type { TokenCount, Upstream } from '../../platform/ai/upstream.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Writer } from '../models/list-models.ts'

/** The first answer, and one more where it cannot be used. */
const MOST_ANSWERS = 2
const MOST_TOKENS = 8000
const LONGEST_RESULT = 200_000
const LONGEST_REASON = 300

export type AbleWriter = Writer & { upstream: Upstream }

/** What a model gave for a function; `nothing` says in its words why the composer writes none, where a guide holds too little. */
export type Called<Name extends FunctionName> = { result: ResultOf<Name>; tokens: TokenCount | null } | { nothing: string }

/** Asks a model for the result of a function. Throws a refusal in words where none comes that can be used. */
export async function callFunction<Name extends FunctionName>(
  { model, provider, upstream }: AbleWriter,
  { name, brandId, messages, signal }: { name: Name; brandId: string; messages: CompletionMessage[]; signal: AbortSignal },
): Promise<Called<Name>> {
  const said = [...messages]
  let why = ''
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const request = { model: model.id, brandId, messages: said, functions: [generationFunction(name)], function_call: { name }, max_tokens: MOST_TOKENS }
    const { completion, finishReason, tokens } = await askUpstream(upstream, { ...request, temperature: 0 }, signal)
    if (provider.kind === COMPOSER.kind && completion.toolCalls.length === 0) return { nothing: firstLine(completion.content) }
    const read = readResult(name, completion)
    if ('result' in read) return { result: read.result, tokens }
    why = finishReason === 'length' ? 'it was cut off at its longest' : read.why
    said.push(
      { role: 'assistant', content: read.text.slice(0, LONGEST_RESULT) },
      { role: 'user', content: `That cannot be used: ${why}. Call the function ${name} again, with all of its fields.` },
    )
  }
  throw new Refusal('unavailable', `${model.name} answered twice with what cannot be used: ${why}. Try again, or choose another model.`)
}

type Read<Name extends FunctionName> = { result: ResultOf<Name> } | { why: string; text: string }

/** A value that was only repaired is half an answer, and not used. Some models write the arguments as their words. */
function readResult<Name extends FunctionName>(name: Name, { functionCall, toolCalls, content }: Completion): Read<Name> {
  const call = functionCall ?? toolCalls.find((one) => one.name === name) ?? toolCalls[0]
  const text = call?.arguments ?? content
  if (text.length > LONGEST_RESULT) return { why: 'it is far too long', text }
  const value = call ? (call.repair?.whole ? call.value : undefined) : jsonIn(content)
  if (value === undefined) return { why: call ? 'its arguments are no whole JSON' : 'the function was not called', text }
  const { success, data, error } = results[name].safeParse(value)
  if (success) return { result: data as ResultOf<Name> }
  const issues = error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
  return { why: issues.join('; ').slice(0, LONGEST_REASON), text }
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

const firstLine = (words: string) => words.split('\n', 1)[0] ?? ''
