import type { Location, RouteMatch } from 'react-router'
import { loadPart } from '../ui/load-part.ts'
import { notify } from '../ui/notices/notice-store.ts'
import { type LoadedPart, NO_ENTRY, NOT_FOUND, type RoutePart } from './route-part.ts'

/**
 * What the routes of an address ask for, all at once; or where to go instead. A part that fails says so where it would stand; one that only lacks the line is
 * waited for, while the screen before stays with what is typed there.
 */
export async function loadParts(matches: readonly RouteMatch[], location: Location): Promise<Map<RoutePart, LoadedPart> | { to: string }> {
  let told = false
  const tellOfTheLine = () => {
    if (!told) notify({ type: 'warning', title: 'No connection', message: 'The screen opens once there is one again.' })
    told = true
  }
  const loaded = await Promise.all(
    matches.map(async ({ route, params }) => {
      const part = (route.handle ?? {}) as RoutePart
      const [verdict, content] = await Promise.allSettled([part.enter?.({ location, params }) ?? 'enter', part.load && loadPart(part.load, tellOfTheLine)])
      return { part, verdict, content }
    }),
  )
  const parts = new Map<RoutePart, LoadedPart>()
  for (const { part, verdict, content } of loaded) {
    if (verdict.status === 'rejected') parts.set(part, { error: verdict.reason })
    else if (typeof verdict.value === 'object') return verdict.value
    else if (verdict.value !== 'enter') parts.set(part, { error: verdict.value === 'no-entry' ? NO_ENTRY : NOT_FOUND })
    else if (content.status === 'rejected') parts.set(part, { error: content.reason })
    else if (content.value) parts.set(part, { Component: content.value.default })
  }
  return parts
}
