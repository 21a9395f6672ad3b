import { use } from 'react'
import type { RoutePart } from './route-part.ts'
import { RouterStateContext } from './router-state.ts'

/** The screen that is open takes the page for itself. */
export const useHiddenNavigation = (): boolean =>
  use(RouterStateContext)?.matches.some(({ route }) => (route.handle as RoutePart | undefined)?.hideNavigation) ?? false
