import { type ComponentType, lazy } from 'react'

/** A part of a screen that comes when it is wanted; without a line it is waited for, instead of the screen being given up. */
// biome-ignore lint/suspicious/noExplicitAny: the part's own properties stay as they are
export function lazyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return lazy(() => loaded(load))
}

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return loaded(load)
  }
}
