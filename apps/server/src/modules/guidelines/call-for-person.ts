import { keyOf } from '../../platform/ai/provider.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { chargedCall, type Spend } from '../completions/charged-call.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import type { OpenCompletions } from '../completions/open-completions.ts'
import type { UsageLedger } from '../usage/usage-ledger.ts'
import type { AbleWriter, CallResult } from './call-function.ts'
import type { WritingDeps } from './writing-deps.ts'

export interface CallDeps extends WritingDeps {
  open: OpenCompletions
  ledger: UsageLedger
}

export interface PersonalCall {
  tool: 'copy' | 'check' | 'campaign'
  actor: Actor
  brandId: string
  model: string | undefined
  /** HTTP request id, which identifies the call in the usage ledger. */
  requestId: string
  /** Client-side id of the call. Defaults to the request id. */
  name?: string
  /** Aborts when the client disconnects. */
  disconnected: AbortSignal
}

/** Calls a function for a user who waits for the result, using the requested model or else the default model. */
export async function callForPerson<Result>(
  context: Context,
  deps: CallDeps,
  { actor, model, name, ...rest }: PersonalCall,
  call: (writer: AbleWriter, signal: AbortSignal, spend: Spend) => Promise<CallResult<Result>>,
): Promise<CallResult<Result> & { model: string; cost: number | null }> {
  const person = actor.id
  const writer = await chooseWriter(await deps.modelsFor(context, { brandId: rest.brandId, person }), model, context.now())
  const of = { model: writer.model.id, keyOf: keyOf(writer.provider) }
  return chargedCall<CallResult<Result> & { model: string; cost: number | null }>(
    context,
    deps,
    { ...rest, ...of, person, name: name ?? rest.requestId, stopped: STOPPED },
    async (signal, spend) => {
      const result = await call(writer, signal, spend)
      if ('nothing' in result) return { result: { ...result, model: of.model, cost: 0 } }
      const cost = costOfAnswer(writer, result.tokens)
      return { result: { ...result, model: of.model, cost }, cost }
    },
  )
}

const STOPPED = 'This was stopped. Nothing was saved, and it is not charged.'
