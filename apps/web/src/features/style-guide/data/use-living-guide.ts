import type { BrandDocument } from '@brandwright/contracts/brands'
import { isEditedByHand } from '@brandwright/domain/brands/edited-by-hand'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { brandQuery } from '../../../entities/brands/brand-query.ts'
import { useLiveChanges } from '../../../lib/live-changes.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { refetchDelay } from '../model/refetch-delay.ts'
import { type ExtractionRun, useExtractionRun } from './use-extraction-run.ts'

export interface LivingGuide {
  /** The guide as far as it is known: what the server saved, and what the run has said since. Null while nothing is. */
  guide: StyleGuide | null
  document: BrandDocument | undefined
  run: ExtractionRun
  running: boolean
  error: Error | null
  retry: () => void
}

/**
 * Reads a guide, follows the run that fills it and keeps both fresh. `runParam` is the run named in the address: it is joined even
 * when there is no guide, because a refused run says why.
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
    // What is found of a guide that was edited by hand is proposed when the run has ended: until then nothing moves.
    const moves = document !== undefined && document.runId !== null && document.runId === runId && !isEditedByHand(document)
    const overlaid = document ? moves : run.progress.ended === null && run.events.length > 0
    return overlaid && run.overlay ? run.overlay(document, id, run) : (document ?? null)
  }, [document, run, runId, id])

  return { guide, document, run, running, error, retry: () => void refetch() }
}

/** Each chunk moves the next reading; the shortest wait asked for since the last reading wins. */
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
