import type { CompletionConfig, CompletionMessage } from '@brandwright/contracts/completions'
import { fencedMaterial } from '@brandwright/domain/completions/fenced-material'
import { generationFunction, isFunctionName } from '@brandwright/domain/guidelines/generation-functions'
import { CONTINUATION_TOKENS } from '../../platform/ai/continued-request.ts'
import { continuedUpstream } from '../../platform/ai/continued-upstream.ts'
import { type AnyProvider, COMPOSER, keyOf } from '../../platform/ai/provider.ts'
import type { FrameReader, Upstream, UpstreamFailure, UpstreamRequest, UpstreamSeen } from '../../platform/ai/upstream.ts'
import { COMPLETION_LIMITS, withLimits } from '../../platform/ai/with-limits.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import type { ModelsFor } from '../model-keys/models-for.ts'
import type { Writer } from '../models/list-models.ts'
import type { UsageLedger } from '../usage/usage-ledger.ts'
import { signedIn } from '../users/user-policy.ts'
import { chooseWriter } from './choose-writer.ts'
import { costOfAnswer } from './cost-of-answer.ts'
import type { OpenCompletions, Slot } from './open-completions.ts'
import { takeSlot } from './take-slot.ts'

interface UpstreamCall {
  upstream: Upstream
  request: UpstreamRequest
}

/** Services that completions need. */
export interface CompletionDeps {
  modelsFor: ModelsFor
  open: OpenCompletions
  ledger: UsageLedger
  /** Logs a response that failed or contained unreadable frames. */
  note(details: { model: string; failure?: string; skipped: number }): void
}

/** An admitted completion. It already occupies a slot, so the caller must call `write` immediately. */
export interface Completion {
  id: string
  model: string
  write(reader: CompletionReader): { resume(): void; leave(): void }
}

interface CompletionReader extends Pick<FrameReader, 'frames'> {
  /** Called exactly once when the response ends, unless the client has disconnected. */
  end(ending: CompletionEnding): void
}

export interface CompletionEnding extends UpstreamSeen {
  outcome: 'done' | 'stopped' | 'failed'
  failure: UpstreamFailure | null
}

/** A completion request before its model is chosen. */
export interface CompletionInput {
  brandId: string | null
  /** Null selects the default model. */
  model: string | null
  /** Id that clients use to stop the completion. */
  id: string
  campaignId?: string
  maxCount?: number
  request: Omit<UpstreamRequest, 'model' | 'brandId'>
}

/** Admits a `streamTest` or `completion` request. */
export async function beginCompletion(context: Context, deps: CompletionDeps, config: CompletionConfig, requestId: string): Promise<Completion> {
  const { model = null, campaignId, maxCount } = config
  const input = { brandId: brandOf(config), model, id: config.requestId ?? requestId, campaignId, maxCount, request: requestOf(config) }
  return beginAnswer(context, deps, input, requestId)
}

/** Admits a completion: checks permission, model and the brand's cap. Throws before any model is called. */
export async function beginAnswer(context: Context, deps: CompletionDeps, input: CompletionInput, requestId: string): Promise<Completion> {
  const actor = signedIn(context.actor)
  const { brandId, id, campaignId } = input
  if (brandId) await context.recent.memoize(`editor ${actor.id} ${brandId}`, () => requireEditor(context, brandId))
  const writer = await chooseWriter(await deps.modelsFor(context, { brandId, person: actor.id }), input.model ?? undefined, context.now())
  const slot = await takeSlot(context, deps.open, { person: actor.id, id, brandId })
  const request = { ...input.request, model: writer.model.id, brandId }
  const upstreamCall = withContinuation(writer.provider, { upstream: writer.upstream, request }, input.maxCount)
  return {
    id,
    model: writer.model.id,
    write: (reader) => write(context, deps, { actor, writer, ...upstreamCall, slot, requestId, campaignId }, reader),
  }
}

interface Admitted {
  actor: Actor
  writer: Writer
  upstream: Upstream
  request: UpstreamRequest
  slot: Slot
  requestId: string
  campaignId: string | undefined
}

function write(context: Context, deps: CompletionDeps, admitted: Admitted, reader: CompletionReader): { resume(): void; leave(): void } {
  const { slot, request, upstream } = admitted
  const startedAt = performance.now()
  let ended = false
  const end = (ending: CompletionEnding, isConnected = true) => {
    ended = true
    slot.free()
    if (isConnected) reader.end(ending)
    deps.ledger.note(usageOf(context, admitted, ending, (performance.now() - startedAt) / 1000))
    if (ending.failure || ending.skipped > 0) deps.note({ model: request.model, failure: ending.failure?.message, skipped: ending.skipped })
  }
  const call = upstream.complete(request, {
    frames: reader.frames,
    end: ({ failure, ...seen }) => end({ outcome: failure ? 'failed' : 'done', failure, ...seen }),
  })
  slot.onEnd = (why) => {
    const failure = why === 'closing' ? CLOSING : null
    end({ ...call.close(), outcome: failure ? 'failed' : 'stopped', failure })
  }
  return {
    resume: call.resume,
    leave() {
      if (!ended) end({ ...call.close(), outcome: 'stopped', failure: null }, false)
    },
  }
}

const CLOSING: UpstreamFailure = { code: 'unavailable', message: 'This server is shutting down, so the answer ends here. Ask again in a moment.' }

/** Returns the usage record. Stopped and failed completions are not charged. */
function usageOf({ now }: Context, { actor, writer, request, requestId, campaignId }: Admitted, { outcome, tokens }: CompletionEnding, seconds: number) {
  const charged = outcome === 'done'
  const cost = costOfAnswer(writer, tokens)
  return {
    brandId: request.brandId,
    person: actor.id,
    tool: 'completion' as const,
    requestId,
    campaignId,
    model: request.model,
    keyOf: keyOf(writer.provider),
    tokensIn: tokens?.in,
    tokensOut: tokens?.out,
    seconds,
    charged,
    cost: charged ? cost : 0,
    at: now(),
  }
}

function brandOf({ brand, brand_id }: CompletionConfig): string | null {
  if (brand && brand_id && brand !== brand_id) throw new Refusal('bad_request', 'brand and brand_id identify different brands. Send only one of them.')
  return brand_id ?? brand ?? null
}

function requestOf(config: CompletionConfig): CompletionInput['request'] {
  const { messages, function_call, temperature, max_tokens, response_length, response_format, json_mode } = config
  return {
    messages: [...filesAsMessages(config.files), ...messages],
    functions: functionsOf(config),
    function_call,
    temperature,
    max_tokens: max_tokens ?? response_length,
    response_format: response_format ?? (json_mode ? { type: 'json_object' } : undefined),
  }
}

/** Returns the functions that the model may call. Generation functions can be called by name alone; all others need an entry in `functions`. */
function functionsOf({ functions = [], function_call }: CompletionConfig): CompletionConfig['functions'] {
  const name = typeof function_call === 'object' ? function_call.name : function_call
  if (functions.length > 0 || name === undefined || name === 'auto' || name === 'none') return functions
  if (isFunctionName(name)) return [generationFunction(name)]
  throw new Refusal('bad_request', `There is no function "${name}": describe it in "functions", or name one that getFunctions lists.`)
}

/**
 * Converts attached texts to one system message. Each text is preceded by its name and enclosed in delimiters that mark it as material instead of instructions.
 */
const filesAsMessages = (files: CompletionConfig['files'] = {}): CompletionMessage[] => {
  const parts = Object.entries(files).map(([name, text]) => `${name}:\n\n${text}`)
  return parts.length > 0 ? [{ role: 'system', content: fencedMaterial(parts) }] : []
}

/**
 * Allows a truncated response to be continued up to `maxCount` times, within the time limits of one call. The composer writes the whole response in one call,
 * so it gets the combined token limit instead.
 */
function withContinuation(provider: AnyProvider, { upstream, request }: UpstreamCall, maxCount: number | undefined): UpstreamCall {
  if (!maxCount) return { upstream, request }
  if (provider !== COMPOSER) return { upstream: withLimits(continuedUpstream(upstream, maxCount), provider.name, COMPLETION_LIMITS), request }
  const max_tokens = request.max_tokens && request.max_tokens + maxCount * CONTINUATION_TOKENS
  return { upstream, request: { ...request, max_tokens } }
}

const frame = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
const DONE = 'data: [DONE]\n\n'

/** Returns the end of a stream: `[DONE]`, preceded by a finish reason if the completion was stopped, or by an error if it failed. */
export function lastFrames({ outcome, failure }: CompletionEnding, requestId: string): string {
  if (outcome === 'stopped') return frame({ choices: [{ index: 0, delta: {}, finish_reason: 'stopped' }] }) + DONE
  if (!failure) return DONE
  const { code, message, retryAfterSeconds } = failure
  return frame({ error: { message, code, requestId, ...(retryAfterSeconds ? { details: { retryAfterSeconds } } : {}) } }) + DONE
}
