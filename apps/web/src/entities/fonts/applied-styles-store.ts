import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useEffect, useSyncExternalStore } from 'react'

interface AppliedStyles {
  /** Id of the brand whose stylesheet is applied, or null. */
  appliedTo: string | null
  /** Guide on the screen, with drafts that are not saved yet. Null on screens without one. */
  shown: StyleGuide | null
}

let state: AppliedStyles = { appliedTo: null, shown: null }
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function changeAppliedStyles(changes: Partial<AppliedStyles>): void {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

/** Returns true while the brand's stylesheet styles the elements of its scope, so that they need no styles of their own. */
export const useIsApplied = (id: string): boolean => useSyncExternalStore(subscribe, () => state.appliedTo === id)

/** Returns the guide on the screen with its drafts, or null if the screen shows another brand or none. */
export function useShownGuide(id: string): StyleGuide | null {
  const shown = useSyncExternalStore(subscribe, () => state.shown)
  return shown?.id === id ? shown : null
}

/** Makes the workspace apply the guide of this screen, so that drafts are visible before they are saved. */
export function useShowGuide(guide: StyleGuide): void {
  useEffect(() => {
    changeAppliedStyles({ shown: guide })
    return () => changeAppliedStyles({ shown: null })
  }, [guide])
}
