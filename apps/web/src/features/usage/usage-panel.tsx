import type { ReactNode } from 'react'
import styles from './usage-panel.module.css'
import { UsageReport } from './usage-report.tsx'

const PERSONAL = { items: '/api/usage', csv: '/api/usage/csv' }

/** Renders the "Usage" panel of the profile: the user's usage, followed by the brand's usage and cap. */
export default function UsagePanel({ ofBrand }: { ofBrand?: ReactNode }) {
  return (
    <div className={styles.panels}>
      <UsageReport title="Usage" paths={PERSONAL} ways={['day', 'tool', 'brand', 'campaign']} />
      {ofBrand}
    </div>
  )
}
