import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import { CalendarDays, Eye, ListChecks } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { editableCampaign } from '../../../entities/campaigns/campaign-document.ts'
import { type ItemPlace, isSchedule } from '../../../entities/campaigns/item-place.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { useOpenSession } from '../../../lib/documents/use-open-session.ts'
import { paths } from '../../../lib/paths.ts'
import { useStableCalls } from '../../../lib/use-stable-calls.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { itemDocument } from '../api/campaign-documents.ts'
import { createItemEditor } from '../model/item-editor.ts'
import type { Session } from '../model/session.ts'
import { ItemEditorContext } from '../model/use-editor.ts'
import { GuideContext } from '../model/use-themes.ts'
import styles from './campaign-editor.module.css'
import { EditorPanes } from './editor-panes.tsx'
import { SendButtons } from './send-buttons.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { UnsavedValues } from './unsaved-values.tsx'

const MAX_LENGTH = 200

const Schedule = lazyPart(() => import('./schedule.tsx'))

interface CampaignEditorProps {
  guide: BrandDocument
  campaign: Campaign
  item: CampaignItem
  /** Location in the item that the editor opens. */
  place: ItemPlace
  itemSelect: ReactNode
}

export default function CampaignEditor({ guide, campaign, item, place, itemSelect }: CampaignEditorProps) {
  const campaignSession = useOpenSession(editableCampaign(guide.id), campaign, true)
  const itemSession = useOpenSession(itemDocument(guide.id, campaign.id), item, true)
  if (!campaignSession || !itemSession) return <Skeleton height={480} radius={12} />
  return <OpenEditor {...{ guide, campaign, place, itemSelect, campaignSession, itemSession }} />
}

interface OpenEditorProps {
  guide: BrandDocument
  campaign: Campaign
  place: ItemPlace
  itemSelect: ReactNode
  campaignSession: DocumentSession<Campaign>
  itemSession: DocumentSession<CampaignItem>
}

function OpenEditor({ guide, campaign, place, itemSelect, campaignSession, itemSession }: OpenEditorProps) {
  const [scheduling, setScheduling] = useState(isSchedule(place))
  const editor = useMemo(() => createItemEditor(itemSession), [itemSession])
  const { showSchedule } = useStableCalls({ showSchedule: () => setScheduling(true) })
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
              <Button size="sm" onClick={showSchedule}>
                <CalendarDays size={16} aria-hidden="true" />
                Schedule
              </Button>
              {campaign.brief && (
                <Link to={paths.campaignPlan(guide.id, campaign.id)} className={buttonClass('secondary', 'sm')}>
                  <ListChecks size={16} aria-hidden="true" />
                  Plan
                </Link>
              )}
              <PreviewLink brandId={guide.id} campaignId={campaign.id} />
            </div>
          </header>
          <UnsavedValues campaign={campaignSession} item={itemSession} />
          <EditorPanes session={itemSession} place={place} onShowSchedule={showSchedule} />
          <Suspense>{scheduling && <Schedule campaign={campaign} session={itemSession} onClose={() => setScheduling(false)} />}</Suspense>
        </div>
      </ItemEditorContext>
    </GuideContext>
  )
}

/** Renders a link to the preview of the email outside the workspace. */
function PreviewLink({ brandId, campaignId }: { brandId: string; campaignId: string }) {
  return (
    <Link to={paths.admin(brandId, `campaigns/v2/${encodeURIComponent(campaignId)}`)} className={buttonClass('secondary', 'sm')}>
      <Eye size={16} aria-hidden="true" />
      Preview
    </Link>
  )
}

/** Renders the campaign name with inline editing. */
function CampaignName({ session }: { session: DocumentSession<Campaign> }) {
  const name = useSyncExternalStore(session.subscribe, () => String(session.state().drafts['/name']?.value ?? session.document().name))
  return (
    <>
      <VisuallyHidden>
        <h1>{name}</h1>
      </VisuallyHidden>
      <Field
        label="Campaign name"
        hideLabel
        className={styles.name}
        value={name}
        maxLength={MAX_LENGTH}
        onChange={({ target }) => session.edit('/name', target.value)}
      />
    </>
  )
}

/** Shows whether all edits are saved. */
function SaveState({ sessions }: { sessions: readonly Session[] }) {
  const subscribe = (listener: () => void) => {
    const ends = sessions.map((session) => session.subscribe(listener))
    return () => ends.forEach((end) => void end())
  }
  const text = useSyncExternalStore(subscribe, () => stateText(sessions))
  const isStopped = useSyncExternalStore(subscribe, () => sessions.some((session) => session.state().stopped))
  return (
    <>
      <span role="status" className={styles.state}>
        {text}
      </span>
      {isStopped && <Button onClick={() => sessions.forEach((session) => void session.flush())}>Retry now</Button>}
    </>
  )
}

function stateText(sessions: readonly Session[]): string {
  const states = sessions.map((session) => session.state())
  const drafts = states.flatMap((state) => Object.values(state.drafts))
  if (drafts.length === 0) return 'Saved'
  const interrupted = states.find((state) => state.interrupted)
  const message = interrupted?.message ?? 'The server could not be reached.'
  if (interrupted?.stopped) return `Not saved: ${message} Your changes are saved in this browser.`
  if (interrupted) return `Not saved yet: ${message} Retrying…`
  return drafts.some(({ theirs, refused }) => theirs || refused !== undefined) ? 'Not saved' : 'Saving…'
}
