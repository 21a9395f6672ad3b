import { keyOf } from '../../platform/ai/provider.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import type { OpenCompletions } from '../completions/open-completions.ts'
import { takePlace } from '../completions/take-place.ts'
import { tokensTogether } from '../completions/tokens-together.ts'
import type { UsageLedger } from '../usage/usage-ledger.ts'
import type { AbleWriter, Called } from './call-function.ts'
import type { WritingMeans } from './writing-means.ts'

export interface CallMeans extends WritingMeans {
  open: OpenCompletions
  ledger: UsageLedger
}

export interface PersonsCall {
  actor: Actor
  brandId: string
  model: string | undefined
  /** The request that it is made for: each has one call at most, which the ledger has by its id. */
  requestId: string
  /** How the asker names it for `POST /api/stop`; two calls, one after the other, may have the same. */
  name?: string
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal
}

type Spend = (tokens: TokenCount | null) => void

/** A call of a function that a person waits for: within the brand's cap, stopped by its name. What fails or is stopped is on record with what it took, and not charged. */
export async function callForPerson<Result>(
  context: Context,
  means: CallMeans,
  { actor, brandId, model, requestId, name = requestId, gone }: PersonsCall,
  call: (writer: AbleWriter, signal: AbortSignal, spend: Spend) => Promise<Called<Result>>,
): Promise<Called<Result> & { model: string; cost: number | null }> {
  const writer = await chooseWriter(await means.modelsFor(context, { brandId, person: actor.id }), model, context.now())
  const slot = await takePlace(context, means.open, { person: actor.id, id: name, brandId })
  const stopped = new AbortController()
  slot.onEnd = () => stopped.abort(new Refusal('unavailable', STOPPED))
  const startedAt = performance.now()
  let spent: TokenCount | null = null
  const spend: Spend = (tokens) => {
    spent = tokensTogether(spent, tokens)
  }
  const note = (charged: boolean, cost: number | null, tokens: TokenCount | null) => {
    const used = {
      model: writer.model.id,
      keyOf: keyOf(writer.provider),
      tokensIn: tokens?.in,
      tokensOut: tokens?.out,
      cost,
      seconds: (performance.now() - startedAt) / 1000,
    }
    means.ledger.note({ brandId, person: actor.id, tool: 'completion', requestId, ...used, charged, at: context.now() })
  }
  try {
    const called = await call(writer, AbortSignal.any([gone, stopped.signal]), spend)
    const tokens = 'nothing' in called ? null : called.tokens
    const cost = costOfAnswer(writer, tokens)
    if (!('nothing' in called)) note(true, cost, tokens)
    return { ...called, model: writer.model.id, cost }
  } catch (error) {
    note(false, 0, spent)
    throw error
  } finally {
    slot.free()
  }
}

const STOPPED = 'This was stopped. Nothing was kept of it, and it is not charged.'
