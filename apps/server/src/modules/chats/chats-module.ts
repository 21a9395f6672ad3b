import type { Handle } from '../../database/database.ts'
import type { LiveTopic } from '../../manifest/live-topic.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { Refusal } from '../../platform/refusal.ts'
import { CHAT, chatRuns } from './answer-run.ts'
import { chatMessageOf } from './chat-answers.ts'
import { listLinksOf } from './chat-link-store.ts'
import { chatRoutes } from './chat-routes.ts'
import { listChatsOf } from './chat-store.ts'
import { chatsAccessRows } from './chats-access-rows.ts'
import { forgetChats } from './forget-chats.ts'
import { memoryRoutes } from './memory-routes.ts'
import { listMemoriesOf } from './memory-store.ts'
import { shareChatRoutes } from './share-chat-routes.ts'

/** Topic `chats:PERSON`, which notifies users about changes to their chats. */
const personalTopic: LiveTopic = {
  async assertCanSubscribe({ actor }, id) {
    if (!actor) throw new Refusal('unauthorized', 'Sign in to follow your chats.')
    if (id !== actor.id) throw new Refusal('not_found', 'Chat not found')
  },
  createReceiverCheck: () => async (actor, id) => actor?.id === id,
}

export const chatsModule = {
  name: 'chats',
  routes: [chatRoutes, memoryRoutes, shareChatRoutes],
  accessRows: chatsAccessRows,
  runs: { [CHAT]: { create: chatRuns, personal: true } },
  usageTools: ['chat'],
  liveTopics: { chats: personalTopic },
  personalData: { export: async ({ database }, { id }) => chatsByPerson(database.db, id) },
  cleanUp: forgetChats,
} satisfies ModuleManifest

/** Returns a user's chats with all messages and memories, for the personal data export. */
async function chatsByPerson(db: Handle, person: string) {
  const rows = await listChatsOf(db, person)
  const memories = await listMemoriesOf(db, person)
  return {
    chats: rows.map(({ chat: { ownerId: _, ...chat }, messages }) => ({ ...chat, messages: messages.map(chatMessageOf) })),
    chatMemories: memories.map(({ ownerId: _, ...memory }) => memory),
    chatLinks: await listLinksOf(db, person),
  }
}
