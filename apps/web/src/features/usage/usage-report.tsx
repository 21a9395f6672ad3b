import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { DownloadLink } from '../../lib/download-link.tsx'
import { formatDuration } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { sumUsage, type UsageBy, type UsedDay } from './group-usage.ts'
import { spentLabel } from './spent-label.ts'
import usageChartStyles from './usage-chart.module.css'
import styles from './usage-panel.module.css'
import { dayBefore, daysBetween, longDay } from './usage-range.ts'
import { UsageTable } from './usage-table.tsx'

const HEIGHT = 120

const BAR = 10

const STEP = 14

const SHOWN_DAYS = 30

interface UsageReportProps {
  title: string
  /** API paths of the report, as a list and as CSV. */
  paths: { items: string; csv: string }
  ways: readonly UsageBy[]
}

/** Shows the usage between two days with a daily chart. */
export function UsageReport({ title, paths, ways }: UsageReportProps) {
  const id = useId()
  const [from, setFrom] = useState(dayBefore(SHOWN_DAYS - 1))
  const [to, setTo] = useState(dayBefore(0))
  const usage = useQuery({
    queryKey: ['usage', paths.items, from, to],
    // Computes the days only after the response has arrived, because a partially typed year such as 2 would result in days for two thousand years.
    queryFn: () => call<{ items: UsedDay[] }>(paths.items, { query: { from, to } }).then(({ items }) => ({ items, days: daysBetween(from, to) })),
    placeholderData: keepPreviousData,
    enabled: from !== '' && to !== '',
  })
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={styles.range}>{from && to ? `${longDay(from)} – ${longDay(to)}` : 'Choose both days'}</p>
        </div>
        <div className={styles.pickers}>
          <Field label="From" type="date" value={from} max={to} onChange={(event) => setFrom(event.target.value)} />
          <Field label="To" type="date" value={to} min={from} onChange={(event) => setTo(event.target.value)} />
        </div>
      </div>
      {usage.error && (
        <ErrorState title={`${title}: not loaded`} onRetry={() => void usage.refetch()}>
          {usage.error.message}
        </ErrorState>
      )}
      {usage.isPending && <Spinner label="Loading" />}
      {usage.data && !usage.error && (
        <>
          <Total items={usage.data.items} />
          <UsageChart days={usage.data.days} counts={countsByDay(usage.data.items)} />
          {usage.data.items.length === 0 ? (
            <p className={styles.range}>No usage in this period. Failed and stopped work is not counted.</p>
          ) : (
            <UsageTable label={title} items={usage.data.items} ways={ways} />
          )}
          <DownloadLink href={`${paths.csv}?${new URLSearchParams({ from, to })}`}>
            <Download size={16} aria-hidden="true" />
            Export CSV
          </DownloadLink>
        </>
      )}
    </section>
  )
}

function Total({ items }: { items: readonly UsedDay[] }) {
  const { count, seconds, cost, unpriced } = sumUsage(items)
  return (
    <p className={styles.total} aria-live="polite">
      <b>{count}</b> {count === 1 ? 'task' : 'tasks'}{' '}
      <span>
        {formatDuration(seconds)} of work, {spentLabel({ cost, unpriced })}
      </span>
    </p>
  )
}

function countsByDay(items: readonly UsedDay[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { day, count } of items) counts.set(day, (counts.get(day) ?? 0) + count)
  return counts
}

/** Renders one bar per day. Hidden from screen readers, because the table next to the chart contains the same numbers. */
function UsageChart({ days, counts }: { days: readonly string[]; counts: ReadonlyMap<string, number> }) {
  const max = Math.max(1, ...counts.values())
  return (
    <svg
      className={usageChartStyles.chart}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ maxWidth: days.length * STEP * 3 }}
      aria-hidden="true"
    >
      {days.map((day, index) => {
        const height = Math.max(1, ((counts.get(day) ?? 0) / max) * HEIGHT)
        return <rect key={day} x={index * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} data-empty={!counts.get(day)} />
      })}
    </svg>
  )
}
