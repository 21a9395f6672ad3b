import { useSyncExternalStore } from 'react'

/** Debounce delay in milliseconds. Without it, resizing a window would change the layout at every step. */
const RESIZE_PAUSE_MS = 300

/** Returns true while a media query matches; updates are debounced. Example: `useMedia('(width < 600px)')`. */
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
