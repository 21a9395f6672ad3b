import { useSyncExternalStore } from 'react'

export type Overlay = 'palette' | 'shortcuts' | 'products'

let overlay: Overlay | null = null
const listeners = new Set<() => void>()

/** What stands over the page just now: one thing at a time. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(subscribe, () => overlay)
}

export function showOverlay(next: Overlay | null): void {
  overlay = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
