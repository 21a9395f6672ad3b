import type { LiveTopic } from '../../manifest/live-topic.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { Refusal } from '../../platform/refusal.ts'
import { CHAT, chatRuns } from './answer-run.ts'
import { chatRoutes } from './chat-routes.ts'
import { chatsAccessRows } from './chats-access-rows.ts'
import { chatsByPerson } from './chats-by-person.ts'
import { forgetChats } from './forget-chats.ts'
import { memoryRoutes } from './memory-routes.ts'
import { shareChatRoutes } from './share-chat-routes.ts'

/** `chats:PERSON`: whoever it is learns of changes of their own chats. */
const ofOnePerson: LiveTopic = {
  async assertCanSubscribe({ actor }, ids) {
    if (!actor) throw new Refusal('unauthorized', 'Sign in to follow your chats.')
    if (ids.some((id) => id !== actor.id)) throw new Refusal('not_found', 'Chat not found')
  },
  createReceiverCheck: () => async (actor, id) => actor?.id === id,
}

export const chatsModule = {
  name: 'chats',
  routes: [chatRoutes, memoryRoutes, shareChatRoutes],
  accessRows: chatsAccessRows,
  runs: { [CHAT]: { create: chatRuns, personal: true } },
  usageTools: ['chat'],
  liveTopics: { chats: ofOnePerson },
  personalData: { export: async ({ database }, { id }) => chatsByPerson(database.db, id) },
  cleanUp: forgetChats,
} satisfies ModuleManifest
