import { createStore } from '../ui/stores/create-store.ts'

/** Visibility of the assistant dock. */
const assistant = createStore(false)
export const useAssistant = assistant.use
export const showAssistant = assistant.set
/** Returns true for screens that are chats themselves. */
export const isChatScreen = (pathname: string): boolean => /^\/(?:chat|assistant)(?:\/|$)/.test(pathname)
