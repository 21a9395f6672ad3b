import { useSyncExternalStore } from 'react'

/** Whether the tab can be seen: what moves for the eye alone rests in one that cannot. */
export const useTabShown = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
  )
