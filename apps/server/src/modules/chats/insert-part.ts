import { createHash } from 'node:crypto'
import type { InsertPartInput, InsertPartResponse } from '@brandwright/contracts/chats'
import { MAX_SECTIONS } from '@brandwright/domain/campaigns/campaign-item'
import { sectionOfPart } from '@brandwright/domain/chats/answer-part'
import { pathTo } from '@brandwright/domain/chats/chat-tree'
import { sourceTexts } from '@brandwright/domain/chats/citations'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { getItem, patchCampaignItem } from '../campaigns/edit-campaign.ts'
import { locationOf } from '../campaigns/item-location.ts'
import { chatMessageOf } from './chat-answers.ts'
import * as store from './chat-store.ts'
import { personalChat } from './personal-chat.ts'

/**
 * Adds part of an answer with its source to an email or page as a section, before the section `before` or, by default, the footer. Reads the part from the
 * stored chat, so that callers can't supply content.
 */
export async function insertPart(
  context: Context,
  { chatId, messageId, campaign, item: itemId, part, before = null }: InsertPartInput & { chatId: string; messageId: string },
): Promise<InsertPartResponse> {
  const { brandId } = await personalChat(context, chatId)
  const branch = pathTo(await store.listMessages(context.database.db, { brandId, id: chatId }), messageId)
  const message = branch.at(-1)
  if (!message) throw new Refusal('not_found', 'This chat has no such message. Reload the chat and try again.')
  const location = { campaignId: campaign, id: itemId }
  if ((await locationOf(context, location)).brandId !== brandId)
    throw new Refusal('bad_request', 'This chat is about another brand. You can insert its parts only into emails and pages of that brand.')
  const { guide } = await getFullBrand(context, brandId)
  const item = await getItem(context, location)
  if (item.sections.length >= MAX_SECTIONS) throw new Refusal('validation_failed', `An item has at most ${MAX_SECTIONS} sections. Delete one first.`)
  const written = new Map(branch.map(({ id, createdAt }) => [id, createdAt.toISOString()]))
  const texts = sourceTexts(branch).map((source) => ({ ...source, readAt: source.readAt ?? written.get(source.messageId) ?? '' }))
  const section = sectionOfPart(chatMessageOf(message), part, { guide, texts, hash: sha256 }, { id: context.newId(), number: item.sections.length })
  if ('refused' in section) throw new Refusal('conflict', section.refused)
  const { id, ...fields } = section
  const ids = item.sections.map((one) => one.id)
  const next = item.sections.find((one) => one.id === before) ?? item.sections.find(({ type }) => type === 'footer')
  const order = next ? ids.toSpliced(ids.indexOf(next.id), 0, id) : [...ids, id]
  const patch = { sections: { [id]: fields }, order }
  return { item: await patchCampaignItem(context, { ...location, revision: item.revision, merge: true, patch }), section: id }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
