import type { BrandDocument } from '@brandwright/contracts/brands'
import { Redo2, RefreshCw, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { Editing } from '../edits/editing.ts'
import type { EditsState } from '../edits/edits-state.ts'
import { SaveState } from '../edits/save-state.tsx'
import { useTakeBack } from '../history/use-take-back.ts'
import { type GuidePart, type GuidePartId, guideParts } from '../model/guide-parts.ts'
import { MoreMenu } from '../tools/more-menu.tsx'
import styles from './action-bar.module.css'
import { ExportMenu } from './export-menu.tsx'
import { PartPicker } from './part-picker.tsx'
import { useRescan } from './use-rescan.ts'

const ChangesPanel = lazyPart(() => import('../history/changes-panel.tsx'))

type ActionBarProps = { document: BrandDocument; parts: readonly GuidePart[]; current: GuidePartId; editing: Editing | null; state: EditsState }

/** What the page is, when it was saved, and what can be done with the whole of it. */
export function ActionBar({ document, parts, current, editing, state }: ActionBarProps) {
  const back = useTakeBack(editing)
  const [changes, setChanges] = useState(false)
  const rescan = useRescan(document.id)
  return (
    <div className={styles.bar}>
      <PartPicker parts={parts} current={current} />
      <p className={styles.what}>
        <strong>Style guide</strong> {document.account_type === 'pro' && <span className={styles.badge}>ADVANCED</span>}{' '}
        <SaveState state={state} updated={document.updated} />
      </p>
      <div className={styles.actions}>
        {editing && (
          <>
            <IconButton label="Undo" aria-keyshortcuts="Control+Z Meta+Z" onClick={() => back.take('undo')} disabled={back.busy}>
              <Undo2 size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label="Redo" aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z" onClick={() => back.take('redo')} disabled={back.busy}>
              <Redo2 size={16} aria-hidden="true" />
            </IconButton>
          </>
        )}
        {document.canEdit && (document.url || document.websiteUrl) && (
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
        <ExportMenu id={document.id} name={document.name} canShare={document.canEdit} />
        {editing && <MoreMenu editing={editing} onChanges={() => setChanges(true)} />}
      </div>
      {changes && editing && (
        <Suspense>
          <ChangesPanel editing={editing} onClose={() => setChanges(false)} />
        </Suspense>
      )}
    </div>
  )
}
