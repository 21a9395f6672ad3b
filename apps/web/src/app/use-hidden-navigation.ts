import { use } from 'react'
import type { RoutePart } from './route-part.ts'
import { RouterStateContext } from './router-state.ts'

/** Returns true if the open screen hides the navigation. */
export const useHiddenNavigation = (): boolean =>
  use(RouterStateContext)?.matches.some(({ route }) => (route.handle as RoutePart | undefined)?.hideNavigation) ?? false
