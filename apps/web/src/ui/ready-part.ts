import type { ComponentType } from 'react'
import { lazyPart } from './lazy-part.ts'
import { whenLongSettled } from './when-settled.ts'

/** Returns a lazy component that preloads once the page is idle, so that a press shows it immediately even if the connection is lost by then. */
// biome-ignore lint/suspicious/noExplicitAny: the props of the component are inferred
export function readyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  // The component reports a failed load when it renders.
  whenLongSettled()
    .then(load)
    .catch(() => null)
  return lazyPart(load)
}
