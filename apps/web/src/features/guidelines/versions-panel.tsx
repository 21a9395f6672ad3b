import type { VersionLine } from '@brandwright/contracts/history'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { authorLabel, changeLabel } from '../../entities/brands/change-label.ts'
import { listGuidelinesVersions } from '../../entities/guidelines/guidelines-calls.ts'
import { guidelinesQuery } from '../../entities/guidelines/guidelines-query.ts'
import { useGuidelinesChanges } from '../../entities/guidelines/use-guidelines-changes.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useSession } from '../../lib/session.ts'
import { useRelativeTime } from '../../lib/use-relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './versions-panel.module.css'

/** Lists the versions of the guidelines, newest first. Users can restore any version. */
export default function VersionsPanel({ id, canEdit, onClose }: { id: string; canEdit: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const changes = useGuidelinesChanges(id)
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.brand(id), 'guidelines-versions'],
    queryFn: ({ pageParam, signal }) => listGuidelinesVersions(id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const restore = useMutation({
    mutationFn: async (number: number) => {
      await client.fetchQuery({ ...guidelinesQuery(id), staleTime: 0 })
      return changes.restore(number, `Version ${number} is restored`)
    },
    onSuccess: onClose,
  })
  const [newest, ...older] = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Dialog onClose={onClose} title="Versions" shape="panel">
      {restore.error && <FormAlert title="Not restored">{restore.error.message}</FormAlert>}
      {pages.error && (
        <ErrorState title="The versions could not be loaded" onRetry={() => void pages.refetch()}>
          <p>{pages.error.message}</p>
        </ErrorState>
      )}
      {pages.isPending && <Spinner label="Loading" />}
      {pages.data && !newest && <p>There are no versions yet.</p>}
      <ol className={styles.versions}>
        {newest && <Version line={newest} detail="current version" />}
        {older.map((line) => (
          <Version
            key={line.revision}
            line={line}
            busy={restore.isPending && restore.variables === line.revision}
            onRestore={canEdit ? () => restore.mutate(line.revision) : undefined}
          />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show older
        </Button>
      )}
    </Dialog>
  )
}

type VersionProps = { line: VersionLine; detail?: string; busy?: boolean; onRestore?: () => void }

function Version({ line, detail, busy, onRestore }: VersionProps) {
  const me = useSession()?.id ?? ''
  const when = useRelativeTime(line.at)
  return (
    <li>
      <div>
        <b>Version {line.revision}</b>
        <p>{line.name ?? changeLabel(line)}</p>
        <small>{[authorLabel(line, me), when, detail].filter(Boolean).join(', ')}</small>
      </div>
      {onRestore && (
        <Button variant="quiet" busy={busy} aria-label={`Restore version ${line.revision}`} onClick={onRestore}>
          Restore
        </Button>
      )}
    </li>
  )
}
