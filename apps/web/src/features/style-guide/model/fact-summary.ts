import { type ConfidenceWord, confidenceWord } from '@brandwright/domain/brands/confidence'
import type { Evidence, Fact } from '@brandwright/domain/brands/evidence'

/** What is known about one value, ready to show. */
export interface FactSummary {
  confidence: number | null
  word: ConfidenceWord | null
  /** Elements that show the value, and the pages they are on. Every place tells the count of them all. */
  elements: number | null
  pages: readonly string[]
  share: number | null
  written: string | null
  note: string | null
  crops: readonly Evidence[]
}

/** What stands in where a fact says nothing of its own: the palette knows the count and the share of its colours. */
export interface KnownBeside {
  count?: number
  share?: number
  written?: string
}

export function factSummary(fact: Fact | undefined, beside: KnownBeside = {}): FactSummary {
  const evidence = fact?.evidence ?? []
  const confidence = fact?.confidence ?? null
  return {
    confidence,
    word: confidence === null ? null : confidenceWord(confidence),
    elements: largest(evidence.map((seen) => seen.count)) ?? beside.count ?? null,
    pages: [...new Set(evidence.map((seen) => seen.page))],
    share: beside.share ?? largest(evidence.map((seen) => seen.share)),
    written: evidence.find((seen) => seen.written)?.written ?? beside.written ?? null,
    note: evidence.find((seen) => seen.note)?.note ?? null,
    crops: evidence.filter((seen) => seen.crop).slice(0, 2),
  }
}

function largest(numbers: readonly (number | undefined)[]): number | null {
  const known = numbers.filter((number) => number !== undefined)
  return known.length === 0 ? null : Math.max(...known)
}
