import type { Actor, Context } from '../../platform/context.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import type { OpenCompletions } from '../completions/open-completions.ts'
import { takePlace } from '../completions/take-place.ts'
import type { UsageLedger } from '../usage/usage-ledger.ts'
import type { AbleWriter, Called } from './call-function.ts'
import type { WritingMeans } from './step-writer.ts'

export interface CallMeans extends WritingMeans {
  open: OpenCompletions
  ledger: UsageLedger
}

export interface PersonsCall {
  actor: Actor
  brandId: string
  model: string | undefined
  /** Names the call for `POST /api/stop`, and in the ledger. */
  requestId: string
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal
}

/** A call of a function that a person waits for: within the brand's cap, stopped by its request id, in the ledger when there is a result. */
export async function callForPerson<Result>(
  context: Context,
  means: CallMeans,
  { actor, brandId, model, requestId, gone }: PersonsCall,
  call: (writer: AbleWriter, signal: AbortSignal) => Promise<Called<Result>>,
): Promise<Called<Result> & { model: string; cost: number | null }> {
  const writer = await chooseWriter(means, model, context.now())
  const slot = await takePlace(context, means.open, { person: actor.id, id: requestId, brandId })
  const stopped = new AbortController()
  slot.onEnd = (why) => stopped.abort(why)
  const startedAt = performance.now()
  try {
    const called = await call(writer, AbortSignal.any([gone, stopped.signal]))
    const tokens = 'nothing' in called ? null : called.tokens
    const cost = costOfAnswer(writer, tokens)
    if (!('nothing' in called)) {
      const seconds = (performance.now() - startedAt) / 1000
      const used = { model: writer.model.id, tokensIn: tokens?.in, tokensOut: tokens?.out, cost, seconds }
      means.ledger.note({ brandId, person: actor.id, tool: 'completion', requestId, ...used, at: context.now() })
    }
    return { ...called, model: writer.model.id, cost }
  } finally {
    slot.free()
  }
}
