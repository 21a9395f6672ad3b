import type { ComponentType } from 'react'
import { atLeisure } from './at-leisure.ts'
import { lazyPart } from './lazy-part.ts'

/** A part that a press opens: it is fetched once the first screen stands, so that the press need not wait, nor a line that is cut by then keep it away. */
// biome-ignore lint/suspicious/noExplicitAny: the part's own properties stay as they are
export function readyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  // A failure is told where the part is wanted.
  atLeisure()
    .then(load)
    .catch(() => null)
  return lazyPart(load)
}
