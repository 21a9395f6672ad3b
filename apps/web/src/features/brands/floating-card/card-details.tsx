import type { BrandDocument, ChangeRecord } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { useQuery } from '@tanstack/react-query'
import { call, isApiError } from '../../../lib/api-client.ts'
import { formatRelativeTime } from '../../../lib/format.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './floating-card.module.css'

const MAX_LENGTH = 100
const HEX = /^#[\da-f]{6}$/i

const CHANGES_READ = 60
const KEYS_SHOWN = 12

export function CardDetails({ brand }: { brand: BrandDocument }) {
  const changes = useRecentChanges(brand.id)
  return (
    <div className={styles.details}>
      {brand.description && <p className={styles.description}>{brand.description}</p>}
      <h2 className={styles.heading}>Recently changed</h2>
      {changes.isPending && <Spinner label="Loading the changes" />}
      {changes.isError && <p className={styles.none}>The changes could not be loaded.</p>}
      {changes.data?.length === 0 && <p className={styles.none}>No recent changes</p>}
      <ul>
        {changes.data?.map((change) => (
          <li key={change.key}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Change({ change }: { change: ChangeRecord }) {
  const { text, color } = changedValue(change.value)
  return (
    <details className={styles.change}>
      <summary>
        <code>{change.key.slice(1).replaceAll('/', '.')}</code>
        <time dateTime={change.date}>{formatRelativeTime(change.date)}</time>
      </summary>
      <p className={styles.value}>
        {color && <span className={styles.chip} style={{ backgroundColor: color }} aria-hidden="true" />}
        <code>{text}</code>
        <time dateTime={change.date}>{new Date(change.date).toLocaleString()}</time>
      </p>
    </details>
  )
}

/** Returns the latest change of each key, newest first. Returns an empty list if the user has no access to the history. */
function useRecentChanges(id: string) {
  return useQuery({
    queryKey: queryKeys.changes(id),
    queryFn: async ({ signal }) => {
      const page = await call<Page<ChangeRecord>>(`/api/brands/${encodeURIComponent(id)}/changes`, { query: { limit: CHANGES_READ }, signal }).catch(
        (error: unknown) => {
          if (isApiError(error) && error.status === 404) return { items: [] }
          throw error
        },
      )
      const latest = new Map<string, ChangeRecord>()
      for (const change of page.items) if (!latest.has(change.key)) latest.set(change.key, change)
      return [...latest.values()].slice(0, KEYS_SHOWN)
    },
  })
}

/** Returns a changed value as one line of text. `color` is set if the value is a color. */
export function changedValue(value: unknown): { text: string; color: string | null } {
  if (value === undefined || value === null) return { text: 'removed', color: null }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return { text: text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text || 'empty', color: HEX.test(text) ? text : null }
}
