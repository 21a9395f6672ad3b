import type { FrameReader, Upstream, UpstreamFailure } from './upstream.ts'
import { upstreamMessages as messages } from './upstream-messages.ts'

/** Time limits in ms for the first frame, for pauses without data, for the whole response, and for a paused reader. */
export interface CompletionLimits {
  firstFrameMs: number
  silenceMs: number
  totalMs: number
  unreadMs: number
}

export const COMPLETION_LIMITS: CompletionLimits = { firstFrameMs: 60_000, silenceMs: 10_000, totalMs: 600_000, unreadMs: 60_000 }

const TICK_MS = 250

interface Open {
  ageMs: number
  /** Time since the last data, or since the reader paused. */
  quietMs: number
  began: boolean
  waits: boolean
  end(failure: UpstreamFailure): void
}

/**
 * Wraps an upstream so that each response ends exactly once and within the limits. A single timer serves all open responses, to keep the cost per frame low; if
 * the process is suspended, that time counts as only one tick.
 */
export function withLimits(upstream: Upstream, providerName: string, limits: CompletionLimits): Upstream {
  const open = new Set<Open>()
  const tickMs = Math.min(TICK_MS, ...Object.values(limits).map((ms) => ms / 4))
  let timer: NodeJS.Timeout | undefined
  const tick = () => {
    for (const one of open) {
      one.ageMs += tickMs
      one.quietMs += tickMs
      const failure = lateness(one, providerName, limits)
      if (failure) one.end(failure)
    }
  }
  const enter = (one: Open) => {
    open.add(one)
    timer ??= setInterval(tick, tickMs)
  }
  const leave = (one: Open) => {
    open.delete(one)
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    complete(request, reader) {
      const one: Open = {
        ageMs: 0,
        quietMs: 0,
        began: false,
        waits: false,
        end(failure) {
          const seen = call.close()
          // A response with a finish reason is complete even if the stream was not closed.
          limited.end({ failure: seen.finishReason ? null : failure, ...seen })
        },
      }
      const limited: FrameReader = {
        frames(bytes) {
          one.quietMs = 0
          one.began = true
          one.waits = !reader.frames(bytes)
          return !one.waits
        },
        alive() {
          if (!one.waits) one.quietMs = 0
          reader.alive?.()
        },
        end(ending) {
          if (!open.has(one)) return
          leave(one)
          reader.end(ending)
        },
      }
      enter(one)
      const call = upstream.complete(request, limited)
      return {
        resume() {
          one.quietMs = 0
          one.waits = false
          call.resume()
        },
        close() {
          leave(one)
          return call.close()
        },
      }
    },
  }
}

function lateness({ ageMs, quietMs, began, waits }: Open, providerName: string, limits: CompletionLimits): UpstreamFailure | null {
  if (ageMs > limits.totalMs) return messages.endless(providerName, limits.totalMs)
  if (waits) return quietMs > limits.unreadMs ? messages.unread(limits.unreadMs) : null
  if (!began) return quietMs > limits.firstFrameMs ? messages.late(providerName, limits.firstFrameMs) : null
  return quietMs > limits.silenceMs ? messages.silent(providerName, limits.silenceMs) : null
}
