import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { brandQuery } from '../entities/brands/brand-document.ts'
import { BrandLoading } from '../entities/brands/brand-loading.tsx'
import { TemplatesScreen } from '../features/templates/templates-screen.tsx'
import { Page } from '../ui/page.tsx'

export default function TemplatesRoute() {
  const { id = '' } = useParams()
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  return <Page>{guide ? <TemplatesScreen key={id} guide={guide} /> : <BrandLoading level={1} error={error} onRetry={refetch} height={320} />}</Page>
}
