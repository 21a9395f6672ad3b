import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Direction } from './use-undo-redo-keys.ts'

/** Renders buttons that undo and redo the user's last change. Presses during a pending request are queued. */
export function UndoRedoButtons({ take }: { take: (direction: Direction) => void }) {
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
