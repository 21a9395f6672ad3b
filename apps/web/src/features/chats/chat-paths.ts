/** Returns the path of a new chat about a brand. Defaults to the user's brand. */
export const newChatPath = (brandId?: string): string => `/chat${brandId ? `?brand=${encodeURIComponent(brandId)}` : ''}`

export const chatPath = (id: string): string => `/chat/${encodeURIComponent(id)}`
