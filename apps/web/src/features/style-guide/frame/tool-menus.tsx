import type { BrandDocument } from '@brandwright/contracts/brands'
import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import type { Editing } from '../../../entities/brands/editing.ts'
import { useBrandChanges } from '../../../entities/brands/use-brand-changes.ts'
import { UserError } from '../../../lib/user-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { useRescan } from '../data/use-rescan.ts'
import type { Direction } from '../history/use-undo-redo-keys.ts'
import { guideParts } from '../model/guide-parts.ts'
import { MoreMenu } from '../tools/more-menu.tsx'
import styles from './action-bar.module.css'
import { ExportMenu } from './export-menu.tsx'
import type { EarlyPress, ToolName } from './tool-buttons.tsx'

const UNSAVED = 'Some of your changes are not saved yet. Try again once they are saved.'

type ToolMenusProps = {
  document: BrandDocument
  editing: Editing | null
  onChanges: () => void
  pressed: EarlyPress | null
  onTaken: () => void
  focused: ToolName | null
}

/**
 * Renders the actions on the whole guide. `pressed` and `focused` identify the placeholder buttons that were pressed and focused before the menus had loaded.
 */
export default function ToolMenus({ document, editing, onChanges, pressed, onTaken, focused }: ToolMenusProps) {
  const rescan = useRescan(document.id)
  const take = useUndoRedo(editing)
  useEffect(() => {
    if (pressed === null) return
    if (pressed === 'undo' || pressed === 'redo') take(pressed)
    onTaken()
  }, [pressed, take, onTaken])
  return (
    <>
      {document.canEdit && (document.url || document.websiteUrl) && (
        <Menu
          label="Scan the site again"
          defaultOpen={pressed === 'Re-scan'}
          items={[
            { label: 'The whole guide', detail: 'all sections', onSelect: () => rescan.start() },
            'separator',
            ...guideParts.map((part) => ({ label: part.id === 'overview' ? 'Name and description' : part.label, onSelect: () => rescan.start(part.reread) })),
          ]}
        >
          <Button variant="quiet" busy={rescan.starting} autoFocus={focused === 'Re-scan'}>
            {!rescan.starting && <RefreshCw size={16} aria-hidden="true" />}
            <span className={styles.word}>Re-scan</span>
          </Button>
        </Menu>
      )}
      <ExportMenu id={document.id} name={document.name} canShare={document.canEdit} defaultOpen={pressed === 'Export'} autoFocus={focused === 'Export'} />
      {editing && <MoreMenu editing={editing} onChanges={onChanges} defaultOpen={pressed === 'More'} autoFocus={focused === 'More'} />}
    </>
  )
}

/** Returns a function that undoes or redoes the user's last change. */
export function useUndoRedo(editing: Editing | null): (direction: Direction) => void {
  const id = editing?.document.id ?? ''
  const changes = useBrandChanges(id)
  const { mutate } = useMutation({
    // Runs one undo or redo at a time, because each of them is based on the result of the previous one.
    scope: { id: `take back ${id}` },
    mutationFn: async (direction: Direction) => {
      // Saves pending edits first. Otherwise, undo would revert an older change than the user expects.
      if (editing && !(await editing.edits.flush())) throw new UserError(UNSAVED)
      return changes[direction]()
    },
    onSuccess: (_, direction) => notify({ type: 'info', title: direction === 'undo' ? 'Undone' : 'Redone', mini: true }),
    onError: (error, direction) => notify({ type: 'warning', title: direction === 'undo' ? 'Not undone' : 'Not redone', message: error.message }),
  })
  return mutate
}
