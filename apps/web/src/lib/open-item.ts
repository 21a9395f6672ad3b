import { createStore } from '../ui/stores/create-store.ts'

/** The email or page that is open on the screen; null where none is. */
export interface OpenItem {
  brandId: string
  campaign: string
  item: string
  title: string
}

const store = createStore<OpenItem | null>(null)
export const useOpenItem = store.use

/** Says what a screen has open. Returns the way to take that back. */
export function showOpenItem(open: OpenItem): () => void {
  store.set(open)
  return () => {
    if (store.get() === open) store.set(null)
  }
}
