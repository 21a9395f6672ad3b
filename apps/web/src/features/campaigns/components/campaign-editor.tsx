import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { editableCampaign } from '../../../entities/campaigns/campaign-document.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { useOpenSession } from '../../../lib/documents/use-open-session.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { itemDocument } from '../api/campaign-documents.ts'
import { createItemEditor } from '../model/item-editor.ts'
import { ItemEditorContext } from '../model/use-editor.ts'
import { GuideContext } from '../model/use-themes.ts'
import styles from './campaign-editor.module.css'
import { CampaignName } from './campaign-name.tsx'
import { EditorPanes } from './editor-panes.tsx'
import { PreviewLink } from './preview-link.tsx'
import { SaveState } from './save-state.tsx'
import { SendButtons } from './send-buttons.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { UnsavedValues } from './unsaved-values.tsx'

const Schedule = lazyPart(() => import('./schedule.tsx'))

interface CampaignEditorProps {
  guide: BrandDocument
  campaign: Campaign
  item: CampaignItem
  itemSelect: ReactNode
}

/** The editor of one item of a campaign. */
export default function CampaignEditor({ guide, campaign, item, itemSelect }: CampaignEditorProps) {
  const campaignSession = useOpenSession(editableCampaign(guide.id), campaign, true)
  const itemSession = useOpenSession(itemDocument(guide.id, campaign.id), item, true)
  if (!campaignSession || !itemSession) return <Skeleton height={480} radius={12} />
  return <OpenEditor {...{ guide, campaign, itemSelect, campaignSession, itemSession }} />
}

interface OpenEditorProps {
  guide: BrandDocument
  campaign: Campaign
  itemSelect: ReactNode
  campaignSession: DocumentSession<Campaign>
  itemSession: DocumentSession<CampaignItem>
}

function OpenEditor({ guide, campaign, itemSelect, campaignSession, itemSession }: OpenEditorProps) {
  const [scheduling, setScheduling] = useState(false)
  const editor = useMemo(() => createItemEditor(itemSession), [itemSession])
  return (
    <GuideContext value={guide}>
      <ItemEditorContext value={editor}>
        <div className={styles.editor}>
          <header className={styles.bar}>
            <CampaignName session={campaignSession} />
            {itemSelect}
            <SaveState sessions={[campaignSession, itemSession]} />
            <div className={styles.acts}>
              <UndoButtons brandId={guide.id} session={itemSession} />
              {itemSession.document().itemType === 'email' && <SendButtons session={itemSession} />}
              <Button size="sm" onClick={() => setScheduling(true)}>
                <CalendarDays size={16} aria-hidden="true" />
                Schedule
              </Button>
              <PreviewLink brandId={guide.id} campaignId={campaign.id} />
            </div>
          </header>
          <UnsavedValues campaign={campaignSession} item={itemSession} />
          <EditorPanes session={itemSession} />
          <Suspense>{scheduling && <Schedule campaign={campaign} session={itemSession} onClose={() => setScheduling(false)} />}</Suspense>
        </div>
      </ItemEditorContext>
    </GuideContext>
  )
}
