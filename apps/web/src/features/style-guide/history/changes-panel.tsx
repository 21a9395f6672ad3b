import type { VersionLine } from '@brandwright/contracts/history'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { brandPath } from '../../../entities/brands/brand-document.ts'
import { authorLabel, changeLabel } from '../../../entities/brands/change-label.ts'
import type { Editing } from '../../../entities/brands/editing.ts'
import { useBrandChanges } from '../../../entities/brands/use-brand-changes.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { useRelativeTime } from '../../../lib/use-relative-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './changes-panel.module.css'
import { listVersions } from './version-calls.ts'

/** Lists changes with their author and time, newest first. Users can restore any version. */
export default function ChangesPanel({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const { document, edits, me } = editing
  const changes = useBrandChanges(document.id)
  const versions = useInfiniteQuery({
    queryKey: [...queryKeys.brand(document.id), 'versions'],
    queryFn: ({ pageParam, signal }) => listVersions(document.id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const restore = useMutation({
    mutationFn: async (number: number) => {
      await edits.flush()
      return changes.revise({ path: `${brandPath(document.id)}/revisions/${number}/restore`, body: {} })
    },
    onSuccess: () => {
      notify({ type: 'success', title: 'Version restored', message: 'Choose Undo to revert it. Locked values were not changed.' })
      onClose()
    },
    onError: (error) => notify({ type: 'error', title: 'Not restored', message: error.message }),
    onSettled: changes.refresh,
  })
  const lines = versions.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Dialog onClose={onClose} title="Recent changes" shape="drawer">
      {versions.isError && (
        <ErrorState level={2} title="The changes could not be loaded" onRetry={() => void versions.refetch()}>
          <p>{versions.error.message}</p>
        </ErrorState>
      )}
      {versions.isPending && <Skeleton height={200} radius={8} />}
      {versions.isSuccess && lines.length === 0 && <p>No recent changes</p>}
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          <Line
            key={line.revision}
            line={line}
            me={me}
            newest={at === 0}
            busy={restore.isPending && restore.variables === line.revision}
            onRestore={() => restore.mutate(line.revision)}
          />
        ))}
      </ol>
      {versions.hasNextPage && (
        <Button busy={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
          Show older
        </Button>
      )}
    </Dialog>
  )
}

type LineProps = { line: VersionLine; me: string; newest: boolean; busy: boolean; onRestore: () => void }

function Line({ line, me, newest, busy, onRestore }: LineProps) {
  const when = useRelativeTime(line.at)
  return (
    <li className={styles.line}>
      <div>
        <p>{line.name ?? changeLabel(line)}</p>
        <small>
          {authorLabel(line, me)}, {when}
          {newest && ', current version'}
        </small>
      </div>
      {!newest && (
        <Button variant="quiet" busy={busy} onClick={onRestore} aria-label={`Restore version ${line.revision}`}>
          {!busy && <History size={16} aria-hidden="true" />}
          Restore
        </Button>
      )}
    </li>
  )
}
