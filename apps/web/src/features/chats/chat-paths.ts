/** A new chat about a brand, one's own unless given. */
export const newChatPath = (brandId?: string): string => `/chat${brandId ? `?brand=${encodeURIComponent(brandId)}` : ''}`

export const chatPath = (id: string): string => `/chat/${encodeURIComponent(id)}`
