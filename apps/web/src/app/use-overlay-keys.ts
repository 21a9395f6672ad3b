import { useEffect } from 'react'
import { showOverlay } from './overlay-store.ts'

/** Ctrl/Cmd-K opens the palette from anywhere, `?` the shortcuts unless it is being typed. */
export function useOverlayKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        showOverlay('palette')
      }
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) showOverlay('shortcuts')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
