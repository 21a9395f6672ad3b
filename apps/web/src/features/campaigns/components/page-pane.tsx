import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { useState, useSyncExternalStore } from 'react'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import styles from './campaign-editor.module.css'
import { type Device, DeviceControl, PHONE_WIDTH } from './canvas-looks.tsx'
import { ItemField } from './item-field.tsx'
import { PAGE_WIDTH, PageCanvas } from './page-canvas.tsx'

const WIDTHS: Record<Device, number> = { desktop: PAGE_WIDTH, phone: PHONE_WIDTH }

/** A landing page with its title and description, at the width of a screen or a phone. */
export function PagePane({ session }: { session: DocumentSession<CampaignItem> }) {
  const { id, campaignId } = session.document()
  const revision = useSyncExternalStore(session.subscribe, () => session.document().revision)
  const [device, setDevice] = useState<Device>('desktop')
  return (
    <section className={styles.canvas} aria-label="Page">
      <div className={styles.looks}>
        <DeviceControl value={device} onChange={setDevice} />
      </div>
      <div className={styles.inbox}>
        <ItemField label="Title" field="subject" />
        <ItemField label="Description" field="preheader" />
      </div>
      <PageCanvas campaignId={campaignId} itemId={id} revision={revision} width={WIDTHS[device]} />
    </section>
  )
}
