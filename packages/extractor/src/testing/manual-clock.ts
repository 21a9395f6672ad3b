import type { Clock } from '../run/pace.ts'

export interface ManualClock extends Clock {
  /** Lets time pass, and makes the calls that fall due, in order; `lateMs` is how long each call is kept waiting, as on a busy machine. */
  pass(ms: number, lateMs?: number): void
}

/** A clock that stands still until it is told to go on. */
export function manualClock(): ManualClock {
  let now = 0
  const calls = new Map<object, { at: number; call: () => void }>()
  return {
    now: () => now,
    after(ms, call) {
      const key = {}
      calls.set(key, { at: now + ms, call })
      return () => void calls.delete(key)
    },
    pass(ms, lateMs = 0) {
      const until = now + ms
      for (;;) {
        const due = [...calls].filter(([, { at }]) => at + lateMs <= until).sort((a, b) => a[1].at - b[1].at)[0]
        if (!due) break
        calls.delete(due[0])
        now = Math.max(now, due[1].at + lateMs)
        due[1].call()
      }
      now = until
    },
  }
}
