import type { ChatListEntry } from '@brandwright/contracts/chats'
import { hasTitle, NEW_CHAT } from '@brandwright/domain/chats/chat-title'

/** Returns the title of a chat, or its first question if it has no title yet. */
export const shownTitle = ({ title, opening }: Pick<ChatListEntry, 'title' | 'opening'>): string => (hasTitle(title) ? title : opening || NEW_CHAT)
