import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { generateGuidelines } from '../../../entities/guidelines/guidelines-calls.ts'
import { guidelinesQuery } from '../../../entities/guidelines/guidelines-query.ts'
import { isApiError } from '../../../lib/api-client.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { stopRequest } from '../../../lib/stop-request.ts'
import { HoverMenuEntry } from '../../../ui/hover-menu.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { Spinner } from '../../../ui/spinner.tsx'

/**
 * Renders the entries of the tools panel that start a generation of the brand's guidelines or stop a running one. The running generation may have been started
 * by another user.
 */
export function GuidelinesEntries({ id }: { id: string }) {
  const client = useQueryClient()
  const { data } = useQuery(guidelinesQuery(id))
  const reload = () => client.invalidateQueries({ queryKey: guidelinesQuery(id).queryKey })
  const begin = useMutation({
    mutationFn: () => generateGuidelines(id, { refresh: data?.steps.every(({ made }) => made !== null) ?? false }),
    onSuccess: () => notify({ type: 'info', title: 'Generating guidelines', message: 'Brand voice shows each step. Completed steps are kept.' }),
    // A 409 means that another user has already started a generation, which keeps running.
    onError: (error) =>
      !(isApiError(error) && error.status === 409) && notify({ type: 'error', title: 'The generation did not start', message: errorMessage(error) }),
    onSettled: reload,
  })
  const stop = useMutation({
    mutationFn: stopRequest,
    onSuccess: () => notify({ type: 'success', title: 'Guideline generation stopped', message: 'Completed steps are kept.' }),
    onError: (error) => notify({ type: 'error', title: 'The generation could not be stopped', message: errorMessage(error) }),
    onSettled: reload,
  })
  if (!data?.canEdit) return null
  const { runId } = data
  const busy = runId !== null || begin.isPending
  return (
    <>
      <HoverMenuEntry>
        <button type="button" disabled={busy} onClick={() => begin.mutate()}>
          {busy && <Spinner />}
          {busy ? 'Loading ...' : 'Generate guidelines'}
        </button>
      </HoverMenuEntry>
      {runId && (
        <HoverMenuEntry>
          <button type="button" onClick={() => stop.mutate(runId)}>
            Stop guidelines
          </button>
        </HoverMenuEntry>
      )}
    </>
  )
}
