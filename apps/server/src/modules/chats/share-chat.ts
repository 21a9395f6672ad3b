import type { ChatLink, ChatLinkInput, CreatedChatLink, SharedChat } from '@brandwright/contracts/chat-links'
import { chatMessageDetail } from '@brandwright/domain/chats/chat-message'
import { hasTitle } from '@brandwright/domain/chats/chat-title'
import { pathTo } from '@brandwright/domain/chats/chat-tree'
import { sharedView } from '@brandwright/domain/chats/shared-view'
import { sliceText } from '@brandwright/domain/chats/text/slice-text'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken, newToken } from '../../platform/secrets/link-token.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { guideByLink } from '../brands/guide-by-link.ts'
import { recordAudit } from '../history/record-audit.ts'
import { actorOfPerson } from '../users/actor-of-person.ts'
import * as store from './chat-link-store.ts'
import { findChat, listMessages, lockChat } from './chat-store.ts'
import { chatNotFound, personalChat } from './personal-chat.ts'

const DAY_MS = 24 * 3600 * 1000
const MAX_LINKS = 20

/** Returns the active links of the actor's chat. */
export async function listChatLinks(context: Context, id: string): Promise<ChatLink[]> {
  const chat = await personalChat(context, id)
  return (await store.listLinks(context.database.db, chat, context.now())).map(chatLinkOf)
}

/** Creates a link to the displayed branch up to its current last message. Only this response contains the link itself. */
export async function makeChatLink(context: Context, { id, expiresInDays }: ChatLinkInput & { id: string }): Promise<CreatedChatLink> {
  const { brandId, ownerId } = await personalChat(context, id)
  const token = newToken()
  const createdAt = context.now()
  return context.database.db.transaction(async (tx) => {
    const chat = await lockChat(tx, { brandId, id })
    if (!chat) throw chatNotFound()
    const messages = await listMessages(tx, chat)
    if (messages.some(({ status }) => status === 'writing')) throw new Refusal('conflict', 'An answer is being written. Share the chat once it has ended.')
    if (!chat.head) throw new Refusal('conflict', 'This chat has nothing to share yet.')
    if ((await store.listLinks(tx, chat, createdAt)).length >= MAX_LINKS)
      throw new Refusal('conflict', `This chat has ${MAX_LINKS} links. Withdraw one that you no longer need.`)
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS)
    const title = hasTitle(chat.title) ? chat.title : ''
    const link = { brandId, id: context.newId(), chatId: id, ownerId, untilMessage: chat.head, title, tokenHash: hashOfToken(token), createdAt, expiresAt }
    await store.insertLink(tx, link)
    await recordAudit(tx, { actor: ownerId, action: 'chat.shared', brandId, subject: link.id, details: {}, at: createdAt })
    return { ...chatLinkOf(link), link: `${context.publicAddress()}/c/${token}` }
  })
}

/** Revokes one of a chat's links. */
export async function withdrawChatLink(context: Context, { id, chatLinkId }: { id: string; chatLinkId: string }): Promise<void> {
  const chat = await personalChat(context, id)
  await context.database.db.transaction(async (tx) => {
    if (!(await store.deleteLink(tx, chat, chatLinkId))) throw new Refusal('not_found', 'This link does not exist. It may have been withdrawn.')
    const at = context.now()
    await recordAudit(tx, { actor: chat.ownerId, action: 'chat.share_withdrawn', brandId: chat.brandId, subject: chatLinkId, details: {}, at })
  })
}

/**
 * Returns the part of a chat that a link gives access to. Revoked, expired and unknown links return the same error, and so do links of users who have left the
 * brand.
 */
export async function openSharedChat(system: SystemContext, token: string): Promise<SharedChat> {
  const { db } = system.database
  const found = await store.findByToken(db, hashOfToken(token), system.now())
  const guide = found && (await isStillOwners(system, found.link)) ? await guideByLink(db, found.link.brandId) : null
  if (!found || !guide) throw new Refusal('not_found', 'This link was withdrawn or has expired. Ask the sender for a new one.')
  const { link, chat } = found
  const path = pathTo(await listMessages(db, chat), link.untilMessage).map((message) => ({ ...message, detail: chatMessageDetail.parse(message.detail) }))
  const messages = sharedView(path)
  const question = messages.find(({ kind }) => kind === 'question')
  const opening = question && 'text' in question ? sliceText(question.text, 200) : ''
  return { title: link.title || opening, brandName: guide.name || guide.url, expiresAt: link.expiresAt.toISOString(), messages }
}

/** Returns true if the link's creator could still open the chat. */
async function isStillOwners(system: SystemContext, { ownerId, brandId, chatId }: store.ChatLinkRow): Promise<boolean> {
  const actor = await actorOfPerson(system, ownerId)
  if (!actor || !(await findChat(system.database.db, { id: chatId, ownerId }))) return false
  return requireEditor({ ...system, actor }, brandId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

const chatLinkOf = ({ id, createdAt, expiresAt }: store.ChatLinkRow): ChatLink => ({
  id,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
