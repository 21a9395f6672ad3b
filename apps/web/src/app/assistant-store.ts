import { createStore } from '../ui/stores/create-store.ts'

/** Whether the assistant stands beside the screen. */
const assistant = createStore(false)
export const useAssistant = assistant.use
export const showAssistant = assistant.set
/** Screens that are a chat themselves. */
export const isChatScreen = (pathname: string): boolean => /^\/(?:chat|assistant)(?:\/|$)/.test(pathname)
