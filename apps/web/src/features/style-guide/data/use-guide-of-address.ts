import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../../lib/api-client.ts'
import { useLivingGuide } from './use-living-guide.ts'

const RUN = 'run'

/**
 * Returns a guide and the run in the URL. When the run ends, removes the run from the URL unless the run was rejected; the screen shows the reason for a
 * rejection.
 */
export function useGuideOfAddress(id: string) {
  const [search, setSearch] = useSearchParams()
  const runParam = search.get(RUN)
  const living = useLivingGuide(id, runParam)
  const { document, run, error } = living
  const { ended } = run.progress
  const isMissing = isApiError(error) && error.status === 404
  const hasContent = document !== undefined && !isMissing && (document.colors.all_colors.length > 0 || document.sources.length > 0)
  const refused = ended !== null && ended !== 'done' && !hasContent ? ended : null
  const address = document?.url ?? run.events.find((event) => event.type === 'run')?.data.url ?? null

  useEffect(() => {
    if (ended === null) return
    const next = new URLSearchParams(refused && run.runId ? { [RUN]: run.runId } : {})
    if (next.toString() !== search.toString()) setSearch(next, { replace: true, preventScrollReset: true })
  }, [ended, refused, run.runId, search, setSearch])

  return { living, runParam, isMissing, refused, address }
}
