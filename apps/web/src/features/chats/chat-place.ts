import { createContext } from 'react'

/** The chat that a message stands in; null outside of one, where nothing can be changed. */
export const ChatPlace = createContext<{ id: string; brandId: string } | null>(null)
