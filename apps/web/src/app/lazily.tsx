import type { RouteObject } from 'react-router'
import { PartScreen } from './part-screen.tsx'
import type { RoutePart } from './route-part.ts'

/** A route whose screen is loaded when it is asked for. */
export function lazily(part: RoutePart): Pick<RouteObject, 'handle' | 'element'> {
  return { handle: part, element: <PartScreen part={part} /> }
}
