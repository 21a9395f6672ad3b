import type { BrandDocument } from '@brandwright/contracts/brands'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'

type ChatBrandProps = { brandId: string; level?: 1 | 2; children: (guide: BrandDocument) => ReactNode }

/**
 * Renders `children` with the guide of the chat's brand if the user can edit that guide; otherwise explains why not. An empty id means that the chat has no
 * brand.
 */
export function ChatBrand({ brandId, level = 2, children }: ChatBrandProps) {
  const { data: guide, error, refetch } = useQuery({ ...brandQuery(brandId), enabled: brandId !== '' })
  if (guide?.canEdit) return children(guide)
  if (brandId === '' || guide)
    return (
      <Page narrow>
        <EmptyState
          level={level}
          title="Chats are about your brand"
          actions={
            <Link to={paths.home} className={buttonClass('primary', 'md')}>
              Paste your website
            </Link>
          }
        >
          {guide
            ? `You are not a member of ${guide.name || 'this brand'}. Start with a brand of your own.`
            : 'You are not a member of a brand yet. Start with its website.'}
        </EmptyState>
      </Page>
    )
  return (
    <Page>
      <BrandLoading level={level} error={error} onRetry={refetch} height={480} />
    </Page>
  )
}
