import { useSyncExternalStore } from 'react'

/** While a window is drawn larger or smaller it is not laid out anew at every step. */
const RESIZE_PAUSE_MS = 300

/** Whether a media query matches, followed while it changes, once that has rested: `useMedia('(width < 600px)')`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const changed = () => {
        clearTimeout(timer)
        timer = setTimeout(onChange, RESIZE_PAUSE_MS)
      }
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => {
        clearTimeout(timer)
        list.removeEventListener('change', changed)
      }
    },
    () => matchMedia(query).matches,
  )
}
