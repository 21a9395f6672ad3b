import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../lib/query-keys.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import { readMissing } from './run-actions.ts'

/** Starts to read what a guide misses; the page joins the run as soon as the guide names it. */
export function useReadMissing(id: string): { start: () => void; starting: boolean } {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => readMissing(id),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
    onError: (error) => notify({ type: 'error', title: 'Failed to update', message: error.message }),
  })
  return { start: () => mutate(), starting: isPending }
}
