import type { ChatLink, CreatedChatLink, SharedChat } from '@brandwright/contracts/chat-links'
import type { AddChatMemoryInput, ChatMemoriesResponse, ChatMemory } from '@brandwright/contracts/chat-memories'
import type {
  Chat,
  ChatListEntry,
  ChatMessage,
  ChatResponse,
  InsertPartInput,
  InsertPartResponse,
  PatchChatInput,
  StartChatInput,
  StartChatResponse,
  TakeTurnInput,
  TakeTurnResponse,
} from '@brandwright/contracts/chats'
import type { MapsResponse } from '@brandwright/contracts/maps'
import type { Page } from '@brandwright/contracts/paging'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

const PAGE_SIZE = 25

/** Key prefix of all chat queries. The live topic of the same name invalidates them. */
export const chatsKey = ['chats'] as const
const pathOf = (id: string) => `/api/chats/${encodeURIComponent(id)}`

/** Returns the query for a chat. A refetch requests only the messages that are new or can have changed. */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: [...chatsKey, 'chat', id],
    queryFn: async ({ client, queryKey, signal }) => {
      const known = unchangingMessages(client.getQueryData<ChatResponse>(queryKey)?.messages ?? [])
      const response = await call<ChatResponse>(pathOf(id), { query: { after: known.at(-1)?.id }, signal })
      return response.after ? { ...response, messages: [...known, ...response.messages], after: null } : response
    },
  })

/**
 * Returns the messages that can't change anymore: those before the newest answer, before any message in progress, and before any tool call that awaits
 * confirmation.
 */
function unchangingMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const newestRun = messages.at(-1)?.runId
  const end = messages.findIndex(({ status, action, runId }) => status === 'writing' || action === 'confirm' || (runId !== null && runId === newestRun))
  return messages.slice(0, end === -1 ? messages.length : end)
}

/**
 * Returns the paginated query for the user's chats about a brand. Pinned chats come first; both the pinned and the other chats are sorted from newest to
 * oldest.
 */
export const chatListQuery = (brand: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...chatsKey, 'list', brand, search],
    queryFn: ({ pageParam, signal }) => call<Page<ChatListEntry>>('/api/chats', { query: { brand, search, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Query for the operator's map tiles, which do not change while the server runs. */
export const mapsQuery = queryOptions({
  queryKey: ['maps'],
  queryFn: ({ signal }) => call<MapsResponse>('/api/maps', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export const startChat = (body: StartChatInput) => call<StartChatResponse>('/api/chats', { method: 'POST', body })
export const takeTurn = (id: string, body: TakeTurnInput) => call<TakeTurnResponse>(`${pathOf(id)}/turns`, { method: 'POST', body })
export const patchChat = (id: string, body: PatchChatInput) => call<Chat>(pathOf(id), { method: 'PATCH', body })
export const deleteChat = (id: string) => call<void>(pathOf(id), { method: 'DELETE' })
export const restoreChat = (id: string) => call<Chat>(`${pathOf(id)}/restore`, { method: 'POST', body: {} })
export const confirmCall = (id: string, messageId: string) =>
  call<ChatMessage>(`${pathOf(id)}/messages/${encodeURIComponent(messageId)}/confirm`, { method: 'POST', body: {} })
export const insertPart = (id: string, messageId: string, body: InsertPartInput) =>
  call<InsertPartResponse>(`${pathOf(id)}/messages/${encodeURIComponent(messageId)}/insert`, { method: 'POST', body })

const MEMORIES = '/api/chat-memories'
const memoryPath = (id: string) => `${MEMORIES}/${encodeURIComponent(id)}`

/** Returns the query for the assistant's memories of a brand for the current user. */
export const memoriesQuery = (brand: string) =>
  queryOptions({
    queryKey: [...chatsKey, 'memories', brand],
    queryFn: ({ signal }) => call<ChatMemoriesResponse>(MEMORIES, { query: { brand }, signal }),
  })
export const addMemory = (body: AddChatMemoryInput) => call<ChatMemory>(MEMORIES, { method: 'POST', body })
export const editMemory = (id: string, text: string) => call<ChatMemory>(memoryPath(id), { method: 'PATCH', body: { text } })
export const forgetMemory = (id: string) => call<void>(memoryPath(id), { method: 'DELETE' })
export const forgetMemories = (brand: string) => call<void>(MEMORIES, { method: 'DELETE', query: { brand } })

const linksPath = (chatId: string) => `${pathOf(chatId)}/links`

/** Returns the query for the active share links of a chat. */
export const chatLinksQuery = (chatId: string) =>
  queryOptions({ queryKey: ['chat-links', chatId], queryFn: () => call<{ items: ChatLink[] }>(linksPath(chatId)).then(({ items }) => items) })
export const makeChatLink = (chatId: string, expiresInDays: number) => call<CreatedChatLink>(linksPath(chatId), { method: 'POST', body: { expiresInDays } })
export const withdrawChatLink = (chatId: string, id: string) => call<void>(`${linksPath(chatId)}/${encodeURIComponent(id)}`, { method: 'DELETE' })

/** Returns the query for the chat behind a share link. Requires no sign-in. */
export const sharedChatQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-chat', token],
    queryFn: ({ signal }) => call<SharedChat>(`/api/shared-chats/${encodeURIComponent(token)}`, { signal, signedOutToo: true }),
  })
