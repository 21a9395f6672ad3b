import { useSyncExternalStore } from 'react'

/** Creates a store outside React; components that call `use` re-render when its value is set. */
export function createStore<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next: T): void {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): T => useSyncExternalStore(subscribe, get),
  }
}
