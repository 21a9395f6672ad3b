import { createContext } from 'react'

export interface OpenChat {
  id: string
  brandId: string
  /** True in the docked assistant. */
  compact?: boolean
  open: { campaign: string; item: string } | null
}

/** Chat of a message and the email or page open next to it; null outside of a chat, where nothing can be changed. */
export const ChatPlace = createContext<OpenChat | null>(null)
