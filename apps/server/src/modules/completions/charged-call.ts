import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { UsageLedger } from '../usage/usage-ledger.ts'
import type { CompletionDeps } from './begin-completion.ts'
import { takePlace } from './take-place.ts'
import { tokensTogether } from './tokens-together.ts'

/** Who waits for the call, what is asked, and whose key it is had with. */
interface WaitedFor extends Pick<Parameters<UsageLedger['note']>[0], 'tool' | 'model' | 'keyOf'> {
  brandId: string
  person: string
  /** How the asker names it for `POST /api/stop`; two calls, one after the other, may have the same. */
  name: string
  /** The request that it is made for: each has one call at most, which the ledger has by its id. */
  requestId: string
  /** Aborted when nobody waits any more. */
  gone: AbortSignal
  /** What is said to who waits, when somebody stopped it. */
  stopped: string
}

/** With a `cost` in dollars, null where nobody knows it, it is charged; without one it came to nothing. */
type Outcome<Result> = { result: Result; cost?: number | null }

/** Adds to the tokens that the call has taken so far. */
export type Spend = (tokens: TokenCount | null) => void

/** A call of a model that a person waits for: within the brand's cap, stopped by its name. What fails or is stopped is on record with what it took, and not charged. */
export async function chargedCall<Result>(
  context: Context,
  { open, ledger }: Pick<CompletionDeps, 'open' | 'ledger'>,
  { name, gone, stopped, ...row }: WaitedFor,
  make: (signal: AbortSignal, spend: Spend) => Promise<Outcome<Result>>,
): Promise<Result> {
  const slot = await takePlace(context, open, { person: row.person, id: name, brandId: row.brandId })
  const stopper = new AbortController()
  slot.onEnd = () => stopper.abort(new Refusal('unavailable', stopped))
  const startedAt = performance.now()
  let spent: TokenCount | null = null
  let cost: number | null | undefined
  try {
    const made = await make(AbortSignal.any([gone, stopper.signal]), (tokens) => {
      spent = tokensTogether(spent, tokens)
    })
    cost = made.cost
    return made.result
  } finally {
    slot.free()
    const tokens = spent as TokenCount | null
    const seconds = (performance.now() - startedAt) / 1000
    const bill = cost === undefined ? { charged: false, cost: 0 } : { charged: true, cost }
    ledger.note({ ...row, tokensIn: tokens?.in, tokensOut: tokens?.out, seconds, ...bill, at: context.now() })
  }
}
