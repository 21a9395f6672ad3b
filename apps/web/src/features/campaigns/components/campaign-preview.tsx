import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import { type ReactNode, useMemo } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { growingPageOf } from '../model/growing-page.ts'
import { sectionSourceOf } from '../model/use-editor.ts'
import { useEmailContext } from '../model/use-email-context.ts'
import { indexOfUnfinished, useItemRun } from '../model/use-writing.ts'
import styles from './campaign-editor.module.css'
import { CanvasLooks, useCanvasLook } from './canvas-looks.tsx'
import { EmailCanvas } from './email-canvas.tsx'
import { PAGE_WIDTH, PageCanvas } from './page-canvas.tsx'

interface CampaignPreviewProps {
  guide: BrandDocument
  campaign: Campaign
  item: CampaignItem
  itemSelect: ReactNode
  canEdit: boolean
}

/** Renders the last saved revision of the email or page, read-only. */
export default function CampaignPreview({ guide, campaign, item, itemSelect, canEdit }: CampaignPreviewProps) {
  const source = useMemo(() => sectionSourceOf(item), [item])
  const context = useEmailContext(guide)
  const look = useCanvasLook()
  const { writing } = useItemRun(guide, item, indexOfUnfinished(item.sections))
  const back = canEdit && <Link to={paths.admin(guide.id, `campaigns/${encodeURIComponent(campaign.id)}`)}>Back to the editor</Link>
  return (
    <div className={styles.preview}>
      <ScreenHeader title={item.subject || campaign.name} back={back} lead={item.preheader || undefined}>
        {itemSelect}
      </ScreenHeader>
      {item.itemType === 'email' && <CanvasLooks look={look} />}
      {item.sections.length === 0 && <p>{item.itemType === 'page' ? 'This page' : 'This email'} has no sections yet.</p>}
      {item.itemType === 'page' ? (
        <PageCanvas campaignId={campaign.id} itemId={item.id} revision={item.revision} width={PAGE_WIDTH} growing={growingPageOf(item, writing, guide)} />
      ) : (
        <EmailCanvas source={source} writing={writing} fonts={guide.fonts} context={context} width={look.width} darkMode={look.darkMode} />
      )}
    </div>
  )
}
