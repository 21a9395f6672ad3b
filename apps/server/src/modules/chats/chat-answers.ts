import type { Chat, ChatListEntry, ChatMessage } from '@brandwright/contracts/chats'
import { chatMessageDetail } from '@brandwright/domain/chats/chat-message'
import { cutText, snippetAround } from '@brandwright/domain/chats/text/cut-text'
import type { ListedChat } from './chat-search-store.ts'
import type { ChatRow, MessageRow } from './chat-store.ts'

const MAX_OPENING = 80
const MAX_EXCERPT_LENGTH = 120
/** Opening fence of a Markdown code block. */
const CODE_BLOCK = /^ {0,3}(?:`{3}|~{3})/m

/** Converts a chat to the response for its owner. */
export function chatOf({ brandId, ownerId, deletedAt: _, createdAt, updatedAt, ...chat }: ChatRow): Chat {
  return { ...chat, brand: brandId, owner: ownerId, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

/** Converts a message to the response for its owner, with all fields. */
export function chatMessageOf({ id, parentId, role, content, status, error, runId, model, cost, detail, createdAt }: MessageRow): ChatMessage {
  const fullDetail = chatMessageDetail.parse(detail)
  const trust = fullDetail.trust ?? TRUST[role]
  return {
    ...fullDetail,
    id,
    parentId,
    role,
    content,
    status,
    complete: status !== 'writing',
    error,
    runId,
    model,
    cost,
    trust,
    function_response: role === 'function' && status !== 'writing' ? content : null,
    action: fullDetail.tool?.held ? 'confirm' : null,
    kind: CODE_BLOCK.test(content) ? 'code' : 'other',
    createdAt: createdAt.toISOString(),
  }
}

const TRUST = { user: 'person', assistant: 'model', function: 'brand', system: 'brand' } as const

/** Converts a chat to an entry of the chat list. */
export function listedChatOf({ chat: { id, title, pinned, updatedAt }, opening, found }: ListedChat, search: string): ChatListEntry {
  const part = found === null ? null : snippetAround(found, search, MAX_EXCERPT_LENGTH)
  return { id, title, pinned, updatedAt: updatedAt.toISOString(), opening: cutText(opening ?? '', MAX_OPENING), found: part }
}
