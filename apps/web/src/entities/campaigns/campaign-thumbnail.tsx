import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignListEntry } from '@brandwright/contracts/campaigns'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useOnScreen } from '../../lib/use-on-screen.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { itemQuery } from './campaign-queries.ts'
import styles from './campaign-thumbnail.module.css'

const EmailThumbnail = lazyPart(() => import('./email-thumbnail.tsx'))
const MAX_COLORS = 5

type CampaignThumbnailProps = { guide: BrandDocument; campaign: Pick<CampaignListEntry, 'id' | 'firstItem'> }

/** Renders the first item of a campaign once it is near the viewport. A campaign without items shows the brand's colors. */
export function CampaignThumbnail({ guide, campaign }: CampaignThumbnailProps) {
  const [element, isNear] = useOnScreen<HTMLDivElement>()
  return (
    <div ref={element} className={styles.thumbnail} inert aria-hidden="true">
      {campaign.firstItem === null ? (
        <BrandColors guide={guide} />
      ) : (
        isNear && <ItemThumbnail guide={guide} campaignId={campaign.id} itemId={campaign.firstItem} />
      )}
    </div>
  )
}

function ItemThumbnail({ guide, campaignId, itemId }: { guide: BrandDocument; campaignId: string; itemId: string }) {
  const { data: item, isError } = useQuery(itemQuery(guide.id, campaignId, itemId))
  if (isError || item?.sections.length === 0) return <BrandColors guide={guide} />
  return <Suspense>{item && <EmailThumbnail item={item} guide={guide} />}</Suspense>
}

function BrandColors({ guide }: { guide: BrandDocument }) {
  return (
    <span className={styles.colors}>
      {guide.colors.all_colors.slice(0, MAX_COLORS).map((color) => (
        <span key={color} style={{ backgroundColor: color }} />
      ))}
    </span>
  )
}
