import type { ChatListEntry } from '@brandwright/contracts/chats'
import { hasTitle, NEW_CHAT } from '@brandwright/domain/chats/chat-title'

/** Returns the title of a chat or, if it has no title yet, its first question. */
export const shownTitle = ({ title, opening }: Pick<ChatListEntry, 'title' | 'opening'>): string => (hasTitle(title) ? title : opening || NEW_CHAT)
