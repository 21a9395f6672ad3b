import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { subnetOf } from '../users/subnet-of.ts'

/** Maximum number of streams per user, one for each open window. */
export const MAX_PER_PERSON = 32
/** Maximum number of streams of anonymous visitors per subnet. */
export const MAX_VISITORS_PER_SUBNET = 64
/** Maximum number of streams per subnet, which may serve a whole office. */
const MAX_PER_SUBNET = 512
const RETRY_AFTER_S = 30

/** Counts this process's open streams. `open` returns a function that releases the stream, or throws `rate_limited`. */
export function openStreams() {
  const counts = new Map<string, number>()
  return {
    open(actor: Actor | null, ip: string): () => void {
      const { subnet } = subnetOf(ip)
      const limits: [key: string, most: number][] = [
        actor ? [`person ${actor.id}`, MAX_PER_PERSON] : [`visitors ${subnet}`, MAX_VISITORS_PER_SUBNET],
        [`place ${subnet}`, MAX_PER_SUBNET],
      ]
      if (limits.some(([key, max]) => (counts.get(key) ?? 0) >= max))
        throw new Refusal('rate_limited', 'Too many windows are open. Close some of them; this one reconnects automatically.', {
          retryAfterSeconds: RETRY_AFTER_S,
        })
      for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1)
      return () => {
        for (const [key] of limits) {
          const remaining = (counts.get(key) ?? 1) - 1
          if (remaining > 0) counts.set(key, remaining)
          else counts.delete(key)
        }
      }
    },
  }
}
