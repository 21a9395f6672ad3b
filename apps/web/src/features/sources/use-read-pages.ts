import { MAX_PAGES_READ } from '@brandwright/contracts/limits'
import type { Source } from '@brandwright/domain/brands/style-guide'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startExtraction } from '../../entities/brands/start-extraction.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/**
 * Returns the URLs for one scan. If there are more URLs than a scan may contain, returns the least recently scanned URLs, so that repeated scans cover all
 * pages.
 */
const readInOneGo = (pages: readonly Pick<Source, 'url' | 'updated'>[]): string[] =>
  [...pages]
    .sort((one, other) => Date.parse(one.updated) - Date.parse(other.updated))
    .slice(0, MAX_PAGES_READ)
    .map(({ url }) => url)

type PageScan = { urls: string[]; of: number }

/**
 * Scans pages into the guide and shows a notice that links to the progress. If the scan fails to start, `read` throws the error and `readAgain` shows it in a
 * notice.
 */
export function useReadPages(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ urls }: PageScan) => startExtraction({ id, urls_to_scrape: urls, sections: ['sources', 'text'] }),
    onSuccess: ({ runId }, { urls, of }) => {
      void client.invalidateQueries({ queryKey: queryKeys.brand(id) })
      notify({
        type: 'info',
        title: urls.length === 1 ? 'Scanning the page' : `Scanning ${urls.length} ${urls.length < of ? `of ${of.toLocaleString('en')} ` : ''}pages`,
        message:
          urls.length < of
            ? 'That is the maximum per scan. The pages with the oldest scans come first; start another scan for the rest.'
            : 'They appear in the list after the scan.',
        action: { label: 'Watch', handler: () => void navigate(paths.styleGuide(id, runId)) },
      })
    },
  })
  return {
    busy: isPending,
    read: (urls: string[]) => mutateAsync({ urls, of: urls.length }),
    readAgain: (pages: readonly Source[]) =>
      mutate(
        { urls: readInOneGo(pages), of: pages.length },
        {
          onError: (error) =>
            notify({ type: 'error', title: pages.length === 1 ? 'The page was not scanned' : 'The pages were not scanned', message: error.message }),
        },
      ),
  }
}
