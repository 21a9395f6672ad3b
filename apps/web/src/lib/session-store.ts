import { createStore } from '../ui/stores/create-store.ts'
import { draftStorage } from './draft-storage.ts'

/** Creates a store whose value survives a reload of this tab. Starts with `first` if nothing valid is stored. */
export function createSessionStore<T extends object>(key: string, first: T, isValue: (value: unknown) => value is T) {
  const store = createStore(draftStorage.read(key, isValue) ?? first)
  return {
    ...store,
    set(next: T): void {
      draftStorage.write(key, next)
      store.set(next)
    },
  }
}
