import { useSyncExternalStore } from 'react'

/** Returns true while the tab is visible, so that decorative animations can pause in a hidden tab. */
export const useTabShown = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
  )
