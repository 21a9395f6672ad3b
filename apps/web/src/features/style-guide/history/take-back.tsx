import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Direction } from './use-take-back-keys.ts'

type TakeBackProps = { take: (direction: Direction) => void; busy: boolean }

/** Takes one's own last change back, or makes it again. */
export function TakeBack({ take, busy }: TakeBackProps) {
  return (
    <>
      <IconButton label="Undo" aria-keyshortcuts="Control+Z Meta+Z" onClick={() => take('undo')} disabled={busy}>
        <Undo2 size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label="Redo" aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z" onClick={() => take('redo')} disabled={busy}>
        <Redo2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  )
}
