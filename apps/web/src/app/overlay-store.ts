import { create } from 'zustand'

export type Overlay = 'palette' | 'shortcuts' | 'products' | 'colours' | 'contrast'

/** Returns the open overlay; at most one is open at a time. */
export const useOverlay = create<Overlay | null>(() => null)
export const showOverlay = (overlay: Overlay | null): void => useOverlay.setState(overlay, true)
