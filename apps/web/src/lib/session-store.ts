import { create } from 'zustand'
import { draftStorage } from './draft-storage.ts'

/** Creates a store whose value survives a reload of this tab. If there is no valid stored value, the store starts with `first`. */
export function createSessionStore<T extends object>(key: string, first: T, isValue: (value: unknown) => value is T) {
  const use = create<T>(() => draftStorage.read(key, isValue) ?? first)
  return {
    use,
    get: use.getState,
    set(next: T): void {
      draftStorage.write(key, next)
      use.setState(next, true)
    },
  }
}
