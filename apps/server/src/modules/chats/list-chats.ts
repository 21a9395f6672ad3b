import type { ChatListEntry, ChatsQuery } from '@brandwright/contracts/chats'
import type { Page } from '@brandwright/contracts/paging'
import type { Context } from '../../platform/context.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { cursorOf, placeOf } from '../documents/page-cursor.ts'
import { signedIn } from '../users/user-policy.ts'
import { listedAnswer } from './chat-answers.ts'
import * as store from './chat-store.ts'

/** More are pinned by nobody who still finds what is pinned. */
const MAX_PINNED = 100

/** Returns a page of the actor's chats about a brand, last changed first. The first page begins with those that are pinned. */
export async function listChats(context: Context, { brand: brandId, search = '', limit, cursor }: ChatsQuery): Promise<Page<ChatListEntry>> {
  const actor = signedIn(context.actor)
  await requireEditor(context, brandId)
  const { db } = context.database
  const query = { brandId, ownerId: actor.id, search }
  const pinned = cursor ? [] : await store.listChats(db, { ...query, pinned: true, after: null, limit: MAX_PINNED })
  const rows = await store.listChats(db, { ...query, pinned: false, after: cursor ? placeOf(cursor) : null, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.chat
  return {
    items: [...pinned, ...shown].map((row) => listedAnswer(row, search)),
    nextCursor: rows.length > limit && last ? cursorOf(last.updatedAt, last.id) : null,
  }
}
