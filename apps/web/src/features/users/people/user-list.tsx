import type { Page } from '@brandwright/contracts/paging'
import type { User } from '@brandwright/contracts/users'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api-client.ts'
import { paths } from '../../../lib/paths.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ROLE_OPTIONS } from '../role-options.ts'
import styles from './people.module.css'
import { RoleChange } from './role-change.tsx'

const SEARCH_DEBOUNCE_MS = 250

/** Everyone on this server, newest first; found by name, address or brand, narrowed by role. */
export function UserList({ asker, onChanged }: { asker: Pick<User, 'id' | 'role'>; onChanged: () => void }) {
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState('')
  const search = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const people = useInfiniteQuery({
    queryKey: ['users', search, role],
    queryFn: ({ pageParam }) => call<Page<User>>('/api/users', { query: { search, role, cursor: pageParam, limit: 50 } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const rows = people.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <div className={styles.tools}>
        <Field label="Search" type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <SelectField
          label="Role"
          options={[{ value: '', label: 'All roles' }, ...ROLE_OPTIONS]}
          value={role}
          onChange={(event) => setRole(event.target.value)}
        />
      </div>
      {people.error && (
        <ErrorState title="The list did not come" onRetry={() => void people.refetch()}>
          {people.error.message}
        </ErrorState>
      )}
      {people.isPending && <Spinner label="Loading" />}
      {people.data && rows.length === 0 && <p>Nobody fits.</p>}
      {rows.length > 0 && (
        <DataTable
          label="All users"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Name', cell: ({ name }) => name },
            { title: 'Email', cell: ({ email }) => email },
            { title: 'Brand', cell: ({ brand }) => (brand ? <Link to={paths.styleGuide(brand)}>{brand}</Link> : 'None') },
            {
              title: 'Role',
              cell: (person) => (
                <RoleChange
                  person={person}
                  asker={asker}
                  onChanged={() => {
                    void people.refetch()
                    onChanged()
                  }}
                />
              ),
            },
            { title: 'Last seen', cell: ({ lastSeen }) => (lastSeen ? relativeTime(lastSeen) : 'Never') },
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
