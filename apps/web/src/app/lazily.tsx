import { type ReactNode, use } from 'react'
import type { RouteObject } from 'react-router'
import { useTitle } from '../lib/use-title.ts'
import { RouteError } from './route-error.tsx'
import type { RoutePart } from './route-part.ts'
import { RouterStateContext } from './router-state.ts'

/** A route whose screen is loaded when it is asked for. */
export function lazily(part: RoutePart): Pick<RouteObject, 'handle' | 'element'> {
  return { handle: part, element: <PartScreen part={part} /> }
}

/** The screen of a route under its title, or what went wrong with it. */
function PartScreen({ part }: { part: RoutePart }) {
  const loaded = use(RouterStateContext)?.parts.get(part)
  if (!loaded) return null
  if ('error' in loaded) return <RouteError error={loaded.error} />
  const screen = <loaded.Component />
  // Only the screen knows a title with braces.
  return part.title && !part.title.includes('{') ? <Titled title={part.title}>{screen}</Titled> : screen
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return children
}
