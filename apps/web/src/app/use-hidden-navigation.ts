import { use } from 'react'
import type { RoutePart } from './route-part.ts'
import { RouterStateContext } from './router-state.ts'

/** The screen that is open takes the page for itself (spec 000 section 2.5). */
export const useHiddenNavigation = (): boolean =>
  use(RouterStateContext)?.matches.some(({ route }) => (route.handle as RoutePart | undefined)?.hideNavigation) ?? false
