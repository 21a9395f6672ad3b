import styles from './usage-chart.module.css'

const HEIGHT = 120
const BAR = 10
const STEP = 14

/** Bars by day. The figures stand in the table beside it, so the drawing itself is hidden from screen readers. */
export function UsageChart({ days, counts }: { days: readonly string[]; counts: ReadonlyMap<string, number> }) {
  const most = Math.max(1, ...counts.values())
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ maxWidth: days.length * STEP * 3 }}
      aria-hidden="true"
    >
      {days.map((day, index) => {
        const height = Math.max(1, ((counts.get(day) ?? 0) / most) * HEIGHT)
        return <rect key={day} x={index * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} data-empty={!counts.get(day)} />
      })}
    </svg>
  )
}
