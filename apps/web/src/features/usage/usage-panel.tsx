import type { UsageDay, UsageTool } from '@brandwright/contracts/usage'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { DownloadLink } from '../../lib/download-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { spentWords } from './spent-words.ts'
import { UsageChart } from './usage-chart.tsx'
import styles from './usage-panel.module.css'
import { dayBefore, daysBetween, longDay } from './usage-range.ts'

const TOOLS: Record<UsageTool, string> = {
  extraction: 'Reading of a website',
  completion: 'Text by a model',
  guidelines: 'Steps of guidelines',
  embedding: 'Search in a guide',
  image: 'Picture by a model',
}
const SHOWN_DAYS = 30

/** "Usage" of the profile: what one used, by day and tool, over the cap of the brand. */
export default function UsagePanel({ cap }: { cap?: ReactNode }) {
  return (
    <div className={styles.panels}>
      <OwnUsage />
      {cap}
    </div>
  )
}

function OwnUsage() {
  const [from, setFrom] = useState(dayBefore(SHOWN_DAYS - 1))
  const [to, setTo] = useState(dayBefore(0))
  const usage = useQuery({
    queryKey: ['usage', from, to],
    queryFn: () => call<{ items: UsageDay[] }>('/api/usage', { query: { from, to } }).then(({ items }) => items),
    placeholderData: keepPreviousData,
    enabled: from !== '' && to !== '',
  })
  const items = usage.data ?? []
  const total = items.reduce((sum, { count }) => sum + count, 0)
  const seconds = items.reduce((sum, item) => sum + item.seconds, 0)
  const cost = items.reduce((sum, item) => sum + item.cost, 0)
  const unpriced = items.reduce((sum, item) => sum + item.unpriced, 0)
  const counts = new Map<string, number>()
  for (const { day, count } of items) counts.set(day, (counts.get(day) ?? 0) + count)
  return (
    <section className={styles.card} aria-labelledby="usage">
      <div className={styles.head}>
        <div>
          <h2 id="usage">Usage</h2>
          <p className={styles.range}>{from && to ? `${longDay(from)} – ${longDay(to)}` : 'Choose both days'}</p>
        </div>
        <div className={styles.pickers}>
          <Field label="From" type="date" value={from} max={to} onChange={(event) => setFrom(event.target.value)} />
          <Field label="To" type="date" value={to} min={from} onChange={(event) => setTo(event.target.value)} />
        </div>
      </div>
      {usage.error && (
        <ErrorState title="Your usage did not come" onRetry={() => void usage.refetch()}>
          {usage.error.message}
        </ErrorState>
      )}
      {usage.isPending && <Spinner label="Loading" />}
      {usage.data && !usage.error && (
        <>
          <p className={styles.total} aria-live="polite">
            <b>{total}</b> {total === 1 ? 'piece of work' : 'pieces of work'}{' '}
            <span>
              {minutes(seconds)} of work, {spentWords({ cost, unpriced })}
            </span>
          </p>
          {from && to && <UsageChart days={daysBetween(from, to)} counts={counts} />}
          {items.length === 0 ? (
            <p className={styles.range}>Nothing was used in these days. Work that failed or was stopped is not counted.</p>
          ) : (
            <DataTable
              label="Usage by day and tool"
              rows={items}
              keyOf={({ day, tool }) => day + tool}
              columns={[
                { title: 'Day (UTC)', cell: ({ day }) => longDay(day) },
                { title: 'Tool', cell: ({ tool }) => TOOLS[tool] },
                { title: 'Finished', cell: ({ count }) => count },
                { title: 'Time', cell: (row) => minutes(row.seconds) },
                { title: 'Cost', cell: spentWords },
              ]}
            />
          )}
          <DownloadLink href={`/api/usage/csv?${new URLSearchParams({ from, to })}`}>
            <Download size={16} aria-hidden="true" />
            Export CSV
          </DownloadLink>
        </>
      )}
    </section>
  )
}

const minutes = (seconds: number) => (seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`)
