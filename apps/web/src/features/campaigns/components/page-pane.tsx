import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { useState, useSyncExternalStore } from 'react'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import styles from './campaign-editor.module.css'
import { ItemField } from './item-field.tsx'
import { PageCanvas } from './page-canvas.tsx'

const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const
const WIDTHS = { desktop: 1200, phone: 375 }

/** A landing page with its title and description, at the width of a screen or a phone. */
export function PagePane({ session }: { session: DocumentSession<CampaignItem> }) {
  const { id, campaignId } = session.document()
  const revision = useSyncExternalStore(session.subscribe, () => session.document().revision)
  const [device, setDevice] = useState<keyof typeof WIDTHS>('desktop')
  return (
    <section className={styles.canvas} aria-label="Page">
      <div className={styles.looks}>
        <SegmentedControl label="Device" options={DEVICES} value={device} onChange={setDevice} />
      </div>
      <div className={styles.inbox}>
        <ItemField label="Title" field="subject" />
        <ItemField label="Description" field="preheader" />
      </div>
      <PageCanvas campaignId={campaignId} itemId={id} revision={revision} width={WIDTHS[device]} />
    </section>
  )
}
