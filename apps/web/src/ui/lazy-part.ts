import { type ComponentType, lazy } from 'react'
import { loadPart } from './load-part.ts'

/** A part of a screen that comes when it is wanted; without a line it is waited for, instead of the screen being given up. */
// biome-ignore lint/suspicious/noExplicitAny: the part's own properties stay as they are
export function lazyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return lazy(() => loadPart(load))
}
