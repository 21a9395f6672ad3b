import type { BrandDocument } from '@brandwright/contracts/brands'
import { Redo2, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Editing } from '../../../entities/brands/editing.ts'
import type { SessionState } from '../../../lib/documents/session-state.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { laterPart } from '../../../ui/later-part.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SaveState } from '../edits/use-guide-editing.tsx'
import { type Direction, useUndoRedoKeys } from '../history/use-undo-redo-keys.ts'
import type { GuidePart, GuidePartId } from '../model/guide-parts.ts'
import styles from './action-bar.module.css'
import { PartPicker } from './part-picker.tsx'
import { type EarlyPress, ToolButtons, type ToolName } from './tool-buttons.tsx'

const ToolMenus = laterPart(() => import('./tool-menus.tsx'))
const ChangesPanel = lazyPart(() => import('../history/changes-panel.tsx'))

type ActionBarProps = {
  document: BrandDocument
  parts: readonly GuidePart[]
  current: GuidePartId
  canEdit: boolean
  editing: Editing | null
  state: SessionState
}

/** Shows the page title, its save state, and the actions on the whole guide. */
export function ActionBar({ document, parts, current, canEdit, editing, state }: ActionBarProps) {
  const [changes, setChanges] = useState(false)
  const [pressed, setPressed] = useState<EarlyPress | null>(null)
  const [focused, setFocused] = useState<ToolName | null>(null)
  useUndoRedoKeys(canEdit ? setPressed : null)
  // Waits for the editing session, because the More menu needs it and all tools should appear together.
  const waits = canEdit && editing === null
  const buttons = <ToolButtons document={document} edits={canEdit} onPress={setPressed} focused={focused} onFocus={setFocused} />
  return (
    <div className={styles.bar}>
      <PartPicker parts={parts} current={current} />
      <p className={styles.what}>
        <strong>Style guide</strong> {document.account_type === 'pro' && <span className={styles.badge}>ADVANCED</span>}{' '}
        <SaveState state={state} updated={document.updated} />
      </p>
      <div className={styles.actions}>
        {canEdit && <UndoRedoButtons take={setPressed} />}
        {waits ? (
          buttons
        ) : (
          <Suspense fallback={buttons}>
            <ToolMenus
              document={document}
              editing={editing}
              onChanges={() => setChanges(true)}
              pressed={pressed}
              onTaken={() => setPressed(null)}
              focused={focused}
            />
          </Suspense>
        )}
      </div>
      {changes && editing && (
        <Suspense>
          <ChangesPanel editing={editing} onClose={() => setChanges(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Renders buttons that undo and redo the user's last change. Queues repeated presses. */
function UndoRedoButtons({ take }: { take: (direction: Direction) => void }) {
  return (
    <>
      <IconButton label="Undo" aria-keyshortcuts="Control+Z Meta+Z" onClick={() => take('undo')}>
        <Undo2 size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label="Redo" aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z" onClick={() => take('redo')}>
        <Redo2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  )
}
