import { useEffect } from 'react'

export type Direction = 'undo' | 'redo'

/** Maps Ctrl/Cmd-Z to undo and Shift-Ctrl/Cmd-Z to redo. In text fields, the shortcuts keep their native behavior. */
export function useUndoRedoKeys(take: ((direction: Direction) => void) | null): void {
  useEffect(() => {
    if (!take) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return
      event.preventDefault()
      take(event.shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [take])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea, select')
