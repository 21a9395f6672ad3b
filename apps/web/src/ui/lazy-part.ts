import { type ComponentType, lazy } from 'react'
import { loadPart } from './load-part.ts'

/** Returns a component that loads on demand. While offline, the component waits for a connection instead of throwing an error. */
// biome-ignore lint/suspicious/noExplicitAny: the props of the component are inferred
export function lazyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return lazy(() => loadPart(load))
}
