import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { UsageLedger } from '../usage/usage-ledger.ts'
import { addTokens } from './add-tokens.ts'
import type { CompletionDeps } from './begin-completion.ts'
import { takeSlot } from './take-slot.ts'

/** A model call that a user waits for. */
interface WaitedFor extends Pick<Parameters<UsageLedger['note']>[0], 'tool' | 'model' | 'keyOf'> {
  brandId: string
  person: string
  /** Id by which the client can stop the call (`POST /api/stop`). Consecutive calls may share one id. */
  name: string
  /** HTTP request id, which identifies the call in the ledger. Each request makes at most one call. */
  requestId: string
  /** Aborts when the client disconnects. */
  disconnected: AbortSignal
  /** Error message for the client if the call is stopped. */
  stopped: string
}

/** Result of a call. The call is charged if `cost` (in dollars, null if unknown) is present. */
type Outcome<Result> = { result: Result; cost?: number | null }

/** Adds tokens to the call's usage so far. */
export type Spend = (tokens: TokenCount | null) => void

/**
 * Makes a model call that a user waits for, within the brand's cap. The user can stop it by `name`; failed and stopped calls are recorded with their usage but
 * not charged.
 */
export async function chargedCall<Result>(
  context: Context,
  { open, ledger }: Pick<CompletionDeps, 'open' | 'ledger'>,
  { name, disconnected, stopped, ...row }: WaitedFor,
  make: (signal: AbortSignal, spend: Spend) => Promise<Outcome<Result>>,
): Promise<Result> {
  const slot = await takeSlot(context, open, { person: row.person, id: name, brandId: row.brandId })
  const stopper = new AbortController()
  slot.onEnd = () => stopper.abort(new Refusal('unavailable', stopped))
  const startedAt = performance.now()
  let spent: TokenCount | null = null
  let cost: number | null | undefined
  try {
    const result = await make(AbortSignal.any([disconnected, stopper.signal]), (tokens) => {
      spent = addTokens(spent, tokens)
    })
    cost = result.cost
    return result.result
  } finally {
    slot.free()
    const tokens = spent as TokenCount | null
    const seconds = (performance.now() - startedAt) / 1000
    const bill = cost === undefined ? { charged: false, cost: 0 } : { charged: true, cost }
    ledger.note({ ...row, tokensIn: tokens?.in, tokensOut: tokens?.out, seconds, ...bill, at: context.now() })
  }
}
