import { createSessionStore } from '../lib/session-store.ts'

interface Assistant {
  open: boolean
}
const isAssistant = (value: unknown): value is Assistant => typeof value === 'object' && value !== null && typeof (value as Assistant).open === 'boolean'

/** Visibility of the assistant dock. Survives a reload. */
const assistant = createSessionStore<Assistant>('assistant', { open: false }, isAssistant)
let restored = assistant.get().open

export const useAssistant = (): boolean => assistant.use().open
export function showAssistant(open: boolean): void {
  restored = false
  assistant.set({ open })
}
/** Returns true if the dock is open because it was open before a reload. */
export const isAssistantRestored = (): boolean => restored
/** Returns true for screens that consist of a chat. */
export const isChatScreen = (pathname: string): boolean => /^\/(?:chat|assistant)(?:\/|$)/.test(pathname)
