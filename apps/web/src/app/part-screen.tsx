import { type ReactNode, use } from 'react'
import { useTitle } from '../lib/use-title.ts'
import { RouteError } from './route-error.tsx'
import type { RoutePart } from './route-part.ts'
import { RouterStateContext } from './router-state.ts'

/** The screen of a route under its title, or what went wrong with it. */
export function PartScreen({ part }: { part: RoutePart }) {
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
