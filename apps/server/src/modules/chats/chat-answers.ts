import type { Chat, ChatListEntry, ChatMessage } from '@brandwright/contracts/chats'
import { chatMessageDetail } from '@brandwright/domain/chats/chat-message'
import { cutText } from '@brandwright/domain/chats/cut-text'
import { snippetAround } from '@brandwright/domain/chats/snippet-around'
import type { ChatRow, ListedChat, MessageRow } from './chat-store.ts'

const MAX_OPENING = 80
const MAX_FOUND = 120

/** A chat as its owner's client sees it. */
export function chatAnswer({ brandId, ownerId, deletedAt: _, createdAt, updatedAt, ...chat }: ChatRow): Chat {
  return { ...chat, brand: brandId, owner: ownerId, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

/** A message as its owner's client sees it, with every field. */
export function messageAnswer({ id, parentId, role, content, status, error, runId, model, cost, detail, createdAt }: MessageRow): ChatMessage {
  const whole = chatMessageDetail.parse(detail)
  const trust = whole.trust ?? TRUST[role]
  return { ...whole, id, parentId, role, content, status, complete: status !== 'writing', error, runId, model, cost, trust, createdAt: createdAt.toISOString() }
}

const TRUST = { user: 'person', assistant: 'model', function: 'brand', system: 'brand' } as const

/** A row of the list. */
export function listedAnswer({ chat: { id, title, pinned, updatedAt }, opening, found }: ListedChat, search: string): ChatListEntry {
  const part = found === null ? null : snippetAround(found, search, MAX_FOUND)
  return { id, title, pinned, updatedAt: updatedAt.toISOString(), opening: cutText(opening ?? '', MAX_OPENING), found: part }
}
