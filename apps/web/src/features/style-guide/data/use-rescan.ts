import type { GuideSection } from '@brandwright/contracts/extraction'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../lib/query-keys.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import { rescan } from './run-actions.ts'

/** Returns a function that starts a re-scan. The page follows the run as soon as the refetched guide contains the run's id. */
export function useRescan(id: string): { start: (section?: GuideSection) => void; starting: boolean } {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (section?: GuideSection) => rescan(id, section),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
    onError: (error) => notify({ type: 'error', title: 'Failed to update', message: error.message }),
  })
  return { start: mutate, starting: isPending }
}
