import { createStore } from '../ui/stores/create-store.ts'

export type Overlay = 'palette' | 'shortcuts' | 'products' | 'colours' | 'contrast'

const overlay = createStore<Overlay | null>(null)

/** Returns the open overlay; at most one is open at a time. */
export const useOverlay = overlay.use
export const showOverlay = overlay.set
