import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Direction } from './use-take-back-keys.ts'

type TakeBackProps = {
  take: (direction: Direction) => void
  /** The button that takes the focus when it appears. */
  focused: string | null
  onFocus?: (direction: Direction | null) => void
}

/** Undoes the user's last change, or redoes it. Presses made while one is under way wait for it. */
export function TakeBack({ take, focused, onFocus }: TakeBackProps) {
  const button = (direction: Direction) => ({
    onClick: () => take(direction),
    autoFocus: focused === direction,
    onFocus: () => onFocus?.(direction),
    onBlur: () => onFocus?.(null),
  })
  return (
    <>
      <IconButton label="Undo" aria-keyshortcuts="Control+Z Meta+Z" {...button('undo')}>
        <Undo2 size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label="Redo" aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z" {...button('redo')}>
        <Redo2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  )
}
