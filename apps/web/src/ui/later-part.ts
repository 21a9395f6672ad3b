import type { ComponentType } from 'react'
import { lazyPart } from './lazy-part.ts'
import { whenSettled } from './when-settled.ts'

/** Returns a lazy component that starts to load after the first screen has rendered. */
// biome-ignore lint/suspicious/noExplicitAny: the props of the component are inferred
export function laterPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return lazyPart(() => whenSettled().then(load))
}
