import { createContext } from 'react'

export interface OpenChat {
  id: string
  brandId: string
  open: { campaign: string; item: string } | null
}

/** The chat that a message stands in, and the email or page that is open beside it; null outside of one, where nothing can be changed. */
export const ChatPlace = createContext<OpenChat | null>(null)
