import { useEffect } from 'react'

export interface ReviewKeys {
  accept: () => void
  reject: () => void
  move: (by: 1 | -1) => void
}

const OVER_THE_PAGE = 'dialog[open], [role="menu"]'

/**
 * Binds the keys A to accept, R to reject, and J and K to move the selection. Ignores key presses with a modifier, in text fields, and while a dialog or menu
 * is open.
 */
export function useReviewKeys({ accept, reject, move }: ReviewKeys): void {
  useEffect(() => {
    const actions: Record<string, () => void> = { a: accept, r: reject, j: () => move(1), k: () => move(-1) }
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      const action = actions[event.key.toLowerCase()]
      if (!action || typing || document.querySelector(OVER_THE_PAGE) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [accept, reject, move])
}
