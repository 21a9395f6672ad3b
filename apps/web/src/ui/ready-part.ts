import type { ComponentType } from 'react'
import { lazyPart } from './lazy-part.ts'
import { whenLongSettled } from './when-settled.ts'

/** Returns a lazy component that preloads once the page is idle, so that it renders immediately and even without a connection. */
// biome-ignore lint/suspicious/noExplicitAny: the props of the component are inferred
export function readyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  // Ignores errors here, because the component reports them when it renders.
  whenLongSettled()
    .then(load)
    .catch(() => null)
  return lazyPart(load)
}
