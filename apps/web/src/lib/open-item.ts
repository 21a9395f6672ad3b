import { create } from 'zustand'

/** The email or page that is open on the screen. */
export interface OpenItem {
  brandId: string
  campaign: string
  item: string
  title: string
}

export const useOpenItem = create<OpenItem | null>(() => null)

/** Sets the open item of a screen. Returns a function that resets it. */
export function showOpenItem(open: OpenItem): () => void {
  useOpenItem.setState(open, true)
  return () => {
    if (useOpenItem.getState() === open) useOpenItem.setState(null, true)
  }
}
