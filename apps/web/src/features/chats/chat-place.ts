import { createContext } from 'react'

export interface OpenChat {
  id: string
  brandId: string
  /** True in the docked assistant, which has less space. */
  compact?: boolean
  open: { campaign: string; item: string } | null
}

/** Chat that contains a message, and the email or page that is open next to the chat. Null outside of a chat, where messages are read-only. */
export const ChatPlace = createContext<OpenChat | null>(null)
