import type { BrandDocument } from '@brandwright/contracts/brands'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { type GuidePart, type GuidePartId, guideParts } from '../model/guide-parts.ts'
import styles from './action-bar.module.css'
import { ExportMenu } from './export-menu.tsx'
import { PartPicker } from './part-picker.tsx'
import { useRelativeTime } from './use-relative-time.ts'
import { useRescan } from './use-rescan.ts'

/** What the page is, when it was saved, and what can be done with the whole of it. */
export function ActionBar({ document, parts, current }: { document: BrandDocument; parts: readonly GuidePart[]; current: GuidePartId }) {
  const saved = useRelativeTime(document.updated)
  const rescan = useRescan(document.id)
  return (
    <div className={styles.bar}>
      <PartPicker parts={parts} current={current} />
      <p className={styles.what}>
        <strong>Style guide</strong> <span>Saved {saved}</span>
      </p>
      <div className={styles.actions}>
        {document.canEdit && (
          <Menu
            label="Read the site again"
            items={[
              { label: 'The whole guide', detail: 'all sections', onSelect: () => rescan.start() },
              'separator',
              ...guideParts.map((part) => ({ label: part.id === 'overview' ? 'Name and description' : part.label, onSelect: () => rescan.start(part.reread) })),
            ]}
          >
            <Button variant="quiet" busy={rescan.starting}>
              {!rescan.starting && <RefreshCw size={16} aria-hidden="true" />}
              <span className={styles.word}>Re-scan</span>
            </Button>
          </Menu>
        )}
        <ExportMenu id={document.id} name={document.name} />
      </div>
    </div>
  )
}
