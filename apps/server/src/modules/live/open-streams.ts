import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { placeOf } from '../users/place.ts'

/** A stream for every window that is open, with room for many. */
export const MAX_OF_A_PERSON = 32
/** Of all who are signed out at one address. */
export const MAX_OF_VISITORS = 64
/** Of everybody at one address: a whole office may stand behind it. */
const MAX_FROM_A_PLACE = 512
const RETRY_AFTER_S = 30

/** Counts the streams that are open in this process. `open` gives back what ends one, or throws `rate_limited`. */
export function openStreams() {
  const counts = new Map<string, number>()
  return {
    open(actor: Actor | null, ip: string): () => void {
      const { place } = placeOf(ip)
      const limits: [key: string, most: number][] = [
        actor ? [`person ${actor.id}`, MAX_OF_A_PERSON] : [`visitors ${place}`, MAX_OF_VISITORS],
        [`place ${place}`, MAX_FROM_A_PLACE],
      ]
      if (limits.some(([key, most]) => (counts.get(key) ?? 0) >= most))
        throw new Refusal('rate_limited', 'Too many windows listen for changes at once. Close some of them; this one tries again by itself.', {
          retryAfterSeconds: RETRY_AFTER_S,
        })
      for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1)
      return () => {
        for (const [key] of limits) {
          const left = (counts.get(key) ?? 1) - 1
          if (left > 0) counts.set(key, left)
          else counts.delete(key)
        }
      }
    },
  }
}
