import { useQuery } from '@tanstack/react-query'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { UsageReport } from './usage-report.tsx'
import { useBrandUsage } from './use-brand-usage.ts'

/** Shows the usage of all members of a brand, for users who can set its cap. */
export default function BrandUsageReport({ brandId }: { brandId: string }) {
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
