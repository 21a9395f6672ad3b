import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BrandAwaited } from '../entities/brands/brand-awaited.tsx'
import { brandQuery } from '../entities/brands/brand-query.ts'
import { NewChat } from '../features/chats/new-chat.tsx'
import { useLiveChanges } from '../lib/live-changes.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

/** A new chat about the brand of the address, or one's own. */
export default function ChatsRoute() {
  const user = useSession()
  const [params] = useSearchParams()
  const brandId = params.get('brand') ?? user?.brand ?? ''
  const { data: guide, error, refetch } = useQuery({ ...brandQuery(brandId), enabled: brandId !== '' })
  useLiveChanges(user ? [`chats:${user.id}`] : [])
  if (guide?.canEdit) return <NewChat key={guide.id} guide={guide} />
  if (user && (brandId === '' || guide))
    return (
      <Page narrow>
        <EmptyState
          level={1}
          title="A chat is about your brand"
          actions={
            <Link to={paths.home} className={buttonClass('primary', 'md')}>
              Paste your website
            </Link>
          }
        >
          {guide
            ? `You do not belong to ${guide.name || 'this brand'}. Begin with a brand of your own.`
            : 'You do not belong to a brand yet. Begin with its website.'}
        </EmptyState>
      </Page>
    )
  return (
    <Page>
      <BrandAwaited level={1} error={error} onRetry={refetch} height={480} />
    </Page>
  )
}
