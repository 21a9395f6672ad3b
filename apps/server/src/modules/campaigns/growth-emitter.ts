import { type GrowingSection, readGrowingSection } from '@brandwright/domain/campaigns/growing-section'

/** Minimum interval in ms between two events for a section in progress. */
export const GROWTH_MS = 150

/** A section in progress. `index` is the number of preceding sections. */
export interface Growth {
  index: number
  section: GrowingSection
}

/**
 * Creates an emitter that sends the latest texts of the section in progress, at most once per `GROWTH_MS`. It waits until all preceding sections are stored, so
 * that followers receive these first.
 */
export function growthEmitter(storedCount: () => number, emit: (growth: Growth) => void) {
  let latest: { index: number; value: unknown } | null = null
  let timer: NodeJS.Timeout | undefined
  let sent = ''
  let hasEnded = false
  const send = () => {
    timer = undefined
    if (!latest) return
    if (latest.index > storedCount()) return wait()
    const growth = { index: latest.index, section: readGrowingSection(latest.value) }
    const text = JSON.stringify(growth)
    if (text === sent || Object.keys(growth.section).length === 0) return
    sent = text
    emit(growth)
  }
  const wait = () => {
    timer ??= setTimeout(send, GROWTH_MS)
  }
  return {
    show(index: number, value: unknown) {
      if (hasEnded) return
      latest = { index, value }
      wait()
    },
    /** Discards pending events and stops emitting. */
    end() {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}
