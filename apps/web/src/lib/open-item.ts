import { createStore } from '../ui/stores/create-store.ts'

/** The email or page that is open on the screen. */
export interface OpenItem {
  brandId: string
  campaign: string
  item: string
  title: string
}

const store = createStore<OpenItem | null>(null)
export const useOpenItem = store.use

/** Sets a screen's open item. Returns a function that resets it. */
export function showOpenItem(open: OpenItem): () => void {
  store.set(open)
  return () => {
    if (store.get() === open) store.set(null)
  }
}
