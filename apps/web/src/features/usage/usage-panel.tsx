import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import styles from './usage-panel.module.css'
import { UsageReport } from './usage-report.tsx'
import { useBrandUsage } from './use-brand-usage.ts'

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

/** Shows the usage of all members of a brand, for users who can set its cap. */
export function BrandUsageReport({ brandId }: { brandId: string }) {
  const { data: brand } = useQuery(brandQuery(brandId))
  const { usage } = useBrandUsage(brandId)
  if (!usage.data?.canChange) return null
  const path = `/api/brands/${encodeURIComponent(brandId)}/usage`
  return (
    <UsageReport
      title={`Usage of ${brand?.name || 'your brand'}`}
      paths={{ items: `${path}/days`, csv: `${path}/csv` }}
      ways={['day', 'tool', 'campaign', 'person']}
    />
  )
}
