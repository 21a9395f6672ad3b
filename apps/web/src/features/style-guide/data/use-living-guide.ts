import type { BrandDocument } from '@brandwright/contracts/brands'
import { isEditedByHand } from '@brandwright/domain/brands/edited-by-hand'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { brandQuery } from '../../../entities/brands/brand-document.ts'
import { CHILDREN_REFETCH_MS, GUIDE_REFETCH_MS } from '../../../entities/brands/guide-times.ts'
import { useLiveChanges } from '../../../lib/live-changes.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { type ExtractionRun, useExtractionRun } from './use-extraction-run.ts'

const childEvents = new Set<ExtractionEvent['type']>([
  'fetchNewImages',
  'shopifyImages',
  'imagesUpdated',
  'imagesDone',
  'products',
  'productsUpdated',
  'collections',
  'syncSource',
  'sourcesUpdated',
  'sourcesDone',
])

export interface LivingGuide {
  /** Saved guide with the run's events applied, or null if neither exists yet. */
  guide: StyleGuide | null
  document: BrandDocument | undefined
  run: ExtractionRun
  running: boolean
  error: Error | null
  retry: () => void
}

/**
 * Loads a guide, follows the run that fills it, and keeps both up to date. Also follows the run in the URL (`runParam`) if there is no guide, because a
 * rejected run contains the reason.
 */
export function useLivingGuide(id: string, runParam: string | null): LivingGuide {
  const client = useQueryClient()
  const { data: document, error, refetch } = useQuery(brandQuery(id))
  const runId = document?.runId ?? runParam
  const refetchLater = useDebouncedRefetch(() => void client.invalidateQueries({ queryKey: queryKeys.brand(id) }))
  const run = useExtractionRun(runId, (chunk) => refetchLater(refetchDelay(chunk)))
  const running = run.progress.ended === null && runId !== null && (document?.runId === runId || run.events.length > 0)
  useLiveChanges([`brand:${id}`])

  const guide = useMemo(() => {
    // Does not apply the events to a guide with manual edits, because the server turns the findings of such a run into proposals at the end.
    const moves = document !== undefined && document.runId !== null && document.runId === runId && !isEditedByHand(document)
    const overlaid = document ? moves : run.progress.ended === null && run.events.length > 0
    return overlaid && run.overlay ? run.overlay(document, id, run) : (document ?? null)
  }, [document, run, runId, id])

  return { guide, document, run, running, error, retry: () => void refetch() }
}

/** Returns a debounced refetch. Each call restarts the timer with the shortest delay that was requested since the last refetch. */
function useDebouncedRefetch(refetch: () => void): (delay: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const due = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (delay) => {
    const wait = Math.min(delay, due.current)
    due.current = wait
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      due.current = Number.POSITIVE_INFINITY
      refetch()
    }, wait)
  }
}

/** Returns the delay in milliseconds before the guide is refetched after this chunk of events. Returns 0 if the chunk ended the run. */
export function refetchDelay(chunk: readonly ExtractionEvent[]): number {
  if (chunk.some((event) => event.type === 'fetchComplete' || event.type === 'error')) return 0
  return chunk.every((event) => childEvents.has(event.type)) ? CHILDREN_REFETCH_MS : GUIDE_REFETCH_MS
}
