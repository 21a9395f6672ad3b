import { create } from 'zustand'

export interface Toast {
  id: number
  tone: 'success' | 'error'
  text: string
  detail?: string
}

const MAX_TOASTS = 3

export const useToasts = create<readonly Toast[]>(() => [])
const { getState: get, setState } = useToasts
const set = (toasts: readonly Toast[]) => setState(toasts, true)
let count = 0

/** Shows a toast for a request whose result is not visible elsewhere on the screen. If MAX_TOASTS are visible, removes the oldest toast. */
export function toast(tone: Toast['tone'], text: string, detail?: string): void {
  set([...get(), { id: ++count, tone, text, detail }].slice(-MAX_TOASTS))
}

export const dismissToast = (id: number): void => set(get().filter((one) => one.id !== id))
export const clearToasts = (): void => set([])
