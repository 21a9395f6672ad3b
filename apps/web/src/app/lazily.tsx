import { type ReactNode, use } from 'react'
import type { RouteObject } from 'react-router'
import { useTitle } from '../lib/use-title.ts'
import { RouteError } from './route-error.tsx'
import type { RoutePart } from './route-part.ts'
import { RouterStateContext } from './router-state.ts'

/** Returns a route whose screen loads on demand. */
export function lazily(part: RoutePart): Pick<RouteObject, 'handle' | 'element'> {
  return { handle: part, element: <PartScreen part={part} /> }
}

/** Renders the screen of a route and sets its page title. If the screen failed to load, renders the error instead. */
function PartScreen({ part }: { part: RoutePart }) {
  const loaded = use(RouterStateContext)?.parts.get(part)
  if (!loaded) return null
  if ('error' in loaded) return <RouteError error={loaded.error} />
  const screen = <loaded.Component />
  // Skips titles with placeholders, which the screen sets itself.
  return part.title && !part.title.includes('{') ? <Titled title={part.title}>{screen}</Titled> : screen
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return children
}
