import type { ComponentType } from 'react'
import { atRest } from './at-leisure.ts'
import { lazyPart } from './lazy-part.ts'

/** A part that the first screen does not show yet: asked for once that stands. */
// biome-ignore lint/suspicious/noExplicitAny: the part's own properties stay as they are
export function laterPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return lazyPart(() => atRest().then(load))
}
