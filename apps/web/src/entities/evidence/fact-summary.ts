import { type ConfidenceWord, confidenceWord } from '@brandwright/domain/brands/confidence'
import type { Evidence, Fact } from '@brandwright/domain/brands/evidence'

const MAX_PLACES = 3

export interface FactSummary {
  confidence: number | null
  confidenceLabel: ConfidenceWord | null
  /** Number of elements that show the value. This number and `pageCount` are maximums, not sums, because every evidence item repeats the total. */
  elements: number | null
  pageCount: number
  /** Pages of the stored evidence. */
  pages: readonly string[]
  share: number | null
  written: string | null
  note: string | null
  crops: readonly Evidence[]
  /** Textual locations by page, for values without a crop image. */
  places: readonly { page: string; location: string }[]
}

/** Fallbacks for values that the evidence for a fact may lack, such as the count and the painted area of a palette color. */
export interface FactFallback {
  count?: number
  share?: number
  written?: string
}

export function factSummary(fact: Fact | undefined, beside: FactFallback = {}): FactSummary {
  const evidence = fact?.evidence ?? []
  const pages = [...new Set(evidence.map((item) => item.page))]
  const confidence = fact && isJudged(fact) ? fact.confidence : null
  return {
    confidence,
    confidenceLabel: confidence === null ? null : confidenceWord(confidence),
    elements: largest(evidence.map((item) => item.count)) ?? beside.count ?? null,
    pageCount: largest(evidence.map((item) => item.pages)) ?? pages.length,
    pages,
    share: beside.share ?? largest(evidence.map((item) => item.share)),
    written: evidence.find((item) => item.written)?.written ?? beside.written ?? null,
    note: evidence.find((item) => item.note)?.note ?? null,
    crops: evidence.filter((item) => item.crop).slice(0, 2),
    places: placesOf(evidence),
  }
}

/** Returns false for a fact that only stores a lock or mark, because confidence requires evidence from a scan. */
const isJudged = ({ evidence, confidence, locked, wrong }: Fact) => evidence.length > 0 || (!locked && !wrong && confidence > 0)

function placesOf(evidence: readonly Evidence[]): FactSummary['places'] {
  const pages = [...new Set(evidence.map(({ page }) => page))].slice(0, MAX_PLACES)
  return pages.map((page) => {
    const locations = evidence.filter((item) => item.page === page).map(({ selector, note, count }) => note ?? selector ?? times(count))
    return { page, location: [...new Set(locations)].slice(0, MAX_PLACES).join(', ') }
  })
}

const times = (count: number | undefined) => (count === undefined ? '' : count === 1 ? 'once' : `${count} times`)

function largest(numbers: readonly (number | undefined)[]): number | null {
  const defined = numbers.filter((number) => number !== undefined)
  return defined.length === 0 ? null : Math.max(...defined)
}
