import type { Page } from '@brandwright/contracts/paging'
import type { ListedUser, User } from '@brandwright/contracts/users'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { formatRelativeTime } from '../../../lib/format.ts'
import { formatDateTime } from '../../../lib/format-date-time.ts'
import { paths } from '../../../lib/paths.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AccountSwitch } from './account-switch.tsx'
import styles from './people.module.css'
import { RoleChange } from './role-change.tsx'
import { NO_FILTER, type UserFilter, UserFilters } from './user-filters.tsx'
import { UserStatus } from './user-status.tsx'

const SEARCH_DEBOUNCE_MS = 250

/** Lists all users of the server, newest first. The list can be filtered by name, address, brand, role and status. */
export function UserList({ asker, onChanged }: { asker: Pick<User, 'id' | 'role'>; onChanged: () => void }) {
  const [filter, setFilter] = useState<UserFilter>(NO_FILTER)
  const debouncedFilter = useDebounced(filter, SEARCH_DEBOUNCE_MS)
  const people = useInfiniteQuery({
    queryKey: ['users', debouncedFilter],
    queryFn: ({ pageParam }) => call<Page<ListedUser>>('/api/users', { query: { ...debouncedFilter, cursor: pageParam, limit: 50 } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  const rows = people.data?.pages.flatMap(({ items }) => items) ?? []
  const changed = () => {
    void people.refetch()
    onChanged()
  }
  return (
    <>
      <UserFilters filter={filter} onChange={setFilter} />
      {people.error && (
        <ErrorState title="The list could not be loaded" onRetry={() => void people.refetch()}>
          {people.error.message}
        </ErrorState>
      )}
      {people.isPending && <Spinner label="Loading" />}
      {people.data && rows.length === 0 && (
        <EmptyState title="No users match" actions={<Button onClick={() => setFilter(NO_FILTER)}>Clear the filters</Button>}>
          Try part of a name or email address.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label="All users"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Name', cell: (person) => <Named person={person} /> },
            { title: 'Email', cell: ({ email }) => email },
            { title: 'Brand', cell: ({ brand, brandName }) => (brand ? <Link to={paths.styleGuide(brand)}>{brandName ?? brand}</Link> : 'None') },
            { title: 'Role', cell: (person) => <RoleChange person={person} asker={asker} onChanged={changed} /> },
            { title: 'Last seen', cell: ({ lastSeen }) => (lastSeen ? formatRelativeTime(lastSeen) : 'Never') },
            { title: 'Status', cell: (person) => <UserStatus person={person} /> },
            { title: 'Account', hideTitle: true, align: 'end', cell: (person) => <AccountSwitch person={person} onChanged={changed} /> },
          ]}
        />
      )}
      {people.hasNextPage && (
        <Button size="md" busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  )
}

function Named({ person: { name, createdAt } }: { person: User }) {
  return (
    <div>
      {name}
      <p className={styles.since}>Since {formatDateTime(createdAt)}</p>
    </div>
  )
}
