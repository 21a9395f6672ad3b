import type { Clock } from '../run/pace.ts'

export interface ManualClock extends Clock {
  /** Advances the time and runs the due timers in order. `lateMs` delays each timer, as on a slow machine. */
  pass(ms: number, lateMs?: number): void
}

/** Creates a clock that advances only when `pass` is called. */
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
