import { useMutation, useQueryClient } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { startExtraction } from '../../lib/start-extraction.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Reads pages by their addresses into the guide; the notice leads to where it can be watched. `read` throws what was wrong, `readAgain` says it. */
export function useReadPages(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (urls: string[]) => startExtraction({ id, urls_to_scrape: urls, sections: ['sources', 'text'] }),
    onSuccess: ({ runId }, urls) => {
      void client.invalidateQueries({ queryKey: queryKeys.brand(id) })
      notify({
        type: 'info',
        title: urls.length === 1 ? 'Reading the page' : `Reading ${urls.length} pages`,
        message: 'They appear in the list once they are read.',
        action: { label: 'Watch', handler: () => void navigate(paths.styleGuide(id, runId)) },
      })
    },
  })
  return {
    busy: isPending,
    read: mutateAsync,
    readAgain: (urls: string[]) => mutate(urls, { onError: (error) => notify({ type: 'error', title: 'The page was not read', message: error.message }) }),
  }
}
