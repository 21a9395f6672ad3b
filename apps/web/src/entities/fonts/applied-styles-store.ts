import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useEffect, useSyncExternalStore } from 'react'

interface AppliedStyles {
  /** Id of the brand whose stylesheet is applied, or null. */
  appliedTo: string | null
  /** Guide on the screen, with drafts that are not saved yet. Null on screens without one. */
  shown: StyleGuide | null
}

let state: AppliedStyles = { appliedTo: null, shown: null }
/** Guides of the mounted components that show one, in the order in which they were shown. The last one is `state.shown`. */
let shownGuides: { guide: StyleGuide }[] = []
/** Numbers of mounted scopes by brand id. */
const scopes = new Map<string, number>()
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
    const own = { guide }
    shownGuides.push(own)
    changeAppliedStyles({ shown: guide })
    return () => {
      shownGuides = shownGuides.filter((one) => one !== own)
      changeAppliedStyles({ shown: shownGuides.at(-1)?.guide ?? null })
    }
  }, [guide])
}

/** Counts the component as a scope of the brand while it is mounted. */
export function useCountedScope(id: string): void {
  useEffect(() => {
    const countBy = (change: 1 | -1) => {
      scopes.set(id, (scopes.get(id) ?? 0) + change)
      changeAppliedStyles({})
    }
    countBy(1)
    return () => countBy(-1)
  }, [id])
}

/** Returns true while a scope of the brand is mounted, or a screen shows its guide, so that its fonts are needed. */
export const useNeedsFonts = (id: string | undefined): boolean =>
  useSyncExternalStore(subscribe, () => id !== undefined && (state.shown?.id === id || (scopes.get(id) ?? 0) > 0))
