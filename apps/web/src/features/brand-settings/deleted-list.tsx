import type { DeletedEntry, RestoredResponse } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import { type MemberKind, memberKinds } from '@brandwright/domain/brands/member-kinds'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { formatRelativeTime } from '../../lib/format.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { SettingsBlock } from '../../ui/settings-block.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type DeletedListProps = { label: string; narrowed: { brand?: string; entity?: string }; empty: string }

/** Lists items deleted in the last 30 days, each with a restore button. */
export default function DeletedList({ label, narrowed, empty }: DeletedListProps) {
  const { list, entries, restore } = useDeleted(narrowed)
  if (list.error && !list.data)
    return (
      <ErrorState title="The list could not be loaded" onRetry={() => void list.refetch()}>
        {list.error.message}
      </ErrorState>
    )
  if (!list.data) return <Spinner label="Loading" />
  return (
    <>
      {restore.error && <FormAlert title="The item was not restored">{restore.error.message}</FormAlert>}
      {entries.length === 0 && <p>{empty}</p>}
      {entries.length > 0 && (
        <DataTable
          label={label}
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Name', cell: ({ name, thingId }) => name || thingId },
            { title: 'Kind', cell: ({ entity }) => deletedKind(entity) },
            { title: 'Deleted', cell: ({ deletedAt, deletedBy }) => `${formatRelativeTime(deletedAt)}${deletedBy?.name ? ` by ${deletedBy.name}` : ''}` },
            { title: 'Stored until', cell: ({ keptUntil }) => new Date(keptUntil).toLocaleDateString(undefined, { dateStyle: 'medium' }) },
            {
              title: 'Restore',
              hideTitle: true,
              align: 'end',
              cell: (entry) => <Restore entry={entry} busy={restore.isPending && restore.variables.id === entry.id} onRestore={() => restore.mutate(entry)} />,
            },
          ]}
        />
      )}
      {list.hasNextPage && (
        <Button size="md" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  )
}

/** Lists the user's deleted guides. Does not require the user to have a brand. */
export function DeletedGuides() {
  return (
    <SettingsBlock title="Deleted guides" lead="You can restore a deleted guide and all of its content for 30 days.">
      <DeletedList label="Deleted guides" narrowed={{ entity: 'brand' }} empty="No guides deleted in the last 30 days." />
    </SettingsBlock>
  )
}

function Restore({ entry, busy, onRestore }: { entry: DeletedEntry; busy: boolean; onRestore: () => void }) {
  if (!entry.canRestore) return 'An admin of the brand can restore it.'
  return (
    <Button
      busy={busy}
      aria-label={`Restore ${entry.name || entry.thingId}`}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget)
        onRestore()
      }}
    >
      Restore
    </Button>
  )
}

/** Loads the restorable items, newest first, and returns the restore action. */
function useDeleted(narrowed: { brand?: string; entity?: string }) {
  const client = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: ['deleted', narrowed],
    queryFn: ({ pageParam }) => call<Page<DeletedEntry>>('/api/deleted', { query: { ...narrowed, cursor: pageParam, limit: 50 } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
  const restore = useMutation({
    mutationFn: ({ id }: DeletedEntry) => call<RestoredResponse>(`/api/deleted/${encodeURIComponent(id)}/restore`, { method: 'POST', body: {} }),
    onSuccess: async ({ brandId }, { name }) => {
      notify({ type: 'success', title: `${name || 'The item'} was restored` })
      await Promise.all([queryKeys.me, queryKeys.brands, queryKeys.brand(brandId)].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    // Refetches even after an error, because another user may have restored the item first.
    onSettled: () => client.invalidateQueries({ queryKey: ['deleted'] }),
  })
  return { list, entries: list.data?.pages.flatMap(({ items }) => items) ?? [], restore }
}

/** Display names of deleted entities that are not members of a guide. */
const ENTITY_NAMES: Record<string, string> = { brand: 'guide', 'campaign-item': 'email or page' }

/** Returns the display name of a deleted entity's kind: `email-template` becomes "Email template". */
function deletedKind(entity: string): string {
  const isMember = Object.hasOwn(memberKinds, entity)
  const name = isMember ? memberKinds[entity as MemberKind].noun : (ENTITY_NAMES[entity] ?? entity.replaceAll('-', ' '))
  return name.charAt(0).toUpperCase() + name.slice(1)
}
