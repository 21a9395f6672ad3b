import { useSyncExternalStore } from 'react'

/** Whether a media query matches, followed while it changes: `useMedia('(width < 600px)')`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
