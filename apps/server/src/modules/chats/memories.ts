import type { AddChatMemoryInput, ChatMemoriesResponse, ChatMemory } from '@brandwright/contracts/chat-memories'
import type { Trust } from '@brandwright/domain/chats/chat-message'
import { countMemoryWords, MAX_MEMORY_WORDS } from '@brandwright/domain/chats/memory'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockBrand, requireEditor } from '../brands/brand-access.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { signedIn } from '../users/user-policy.ts'
import * as store from './memory-store.ts'
import { chatsTopic } from './personal-chat.ts'

/** Returns the actor's memories about a brand, and how much of the word limit they use. */
export async function listMemories(context: Context, brandId: string): Promise<ChatMemoriesResponse> {
  const rows = await store.listMemories(context.database.db, await ownerIn(context, brandId))
  return { items: rows.map(chatMemoryOf), words: countMemoryWords(rows), maxWords: MAX_MEMORY_WORDS }
}

/**
 * Stores a memory for the actor, unless an identical memory exists. Throws if the memories would exceed the limit, because existing memories are never dropped
 * to make space.
 */
export async function addMemory(context: Context, { brand: brandId, text, trust = 'person' }: AddChatMemoryInput & { trust?: Trust }): Promise<ChatMemory> {
  return inTransaction(context, async (within) => {
    const tx = within.database.db
    const owner = await ownerIn(within, brandId)
    await lockBrand(tx, brandId)
    const rows = await store.listMemories(tx, owner)
    const same = rows.find((row) => row.text === text)
    if (same) return chatMemoryOf(same)
    assertFits([...rows, { text }])
    const row = { ...owner, id: context.newId(), text, trust, createdAt: context.now() }
    await store.insertMemory(tx, row)
    await announce(within, owner.ownerId)
    return chatMemoryOf(row)
  })
}

/** Edits a memory. Text from the web keeps `trust: 'web'`, because most of it may remain after an edit. */
export async function editMemory(context: Context, { id, text }: { id: string; text: string }): Promise<ChatMemory> {
  return inTransaction(context, async (within) => {
    const tx = within.database.db
    await lockBrand(tx, (await personalMemory(within, id)).brandId)
    const row = await personalMemory(within, id)
    const others = (await store.listMemories(tx, row)).filter((other) => other.id !== id)
    assertFits([...others, { text }])
    const edited = { ...row, text, trust: row.trust === 'web' ? row.trust : ('person' as const) }
    await store.updateMemory(tx, edited)
    await announce(within, row.ownerId)
    return chatMemoryOf(edited)
  })
}

/** Permanently deletes a memory, even after the actor left the brand. */
export async function forgetMemory(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (within) => {
    const row = await store.findMemory(within.database.db, { id, ownerId: signedIn(within.actor).id })
    if (!row) throw notThere()
    await store.deleteMemory(within.database.db, row)
    await announce(within, row.ownerId)
  })
}

/** Permanently deletes all of the actor's memories about a brand, even after the actor left the brand. */
export async function forgetMemories(context: Context, brandId: string): Promise<void> {
  await inTransaction(context, async (within) => {
    const owner = { brandId, ownerId: signedIn(within.actor).id }
    const isEmpty = (await store.listMemories(within.database.db, owner)).length === 0
    if (isEmpty) await requireEditor(within, brandId)
    await store.deleteMemories(within.database.db, owner)
    await announce(within, owner.ownerId)
  })
}

async function ownerIn(context: Context, brandId: string): Promise<{ brandId: string; ownerId: string }> {
  const { id: ownerId } = signedIn(context.actor)
  await requireEditor(context, brandId)
  return { brandId, ownerId }
}

/** Returns one of the actor's memories. Throws if the actor no longer belongs to the brand. */
async function personalMemory(context: Context, id: string): Promise<store.MemoryRow> {
  const row = await store.findMemory(context.database.db, { id, ownerId: signedIn(context.actor).id })
  if (!row) throw notThere()
  await requireEditor(context, row.brandId).catch((error: unknown) => {
    throw error instanceof Refusal ? notThere() : error
  })
  return row
}

const notThere = () => new Refusal('not_found', 'This memory no longer exists. Reload the page to see your current memories.')

function assertFits(memories: readonly { text: string }[]): void {
  if (countMemoryWords(memories) > MAX_MEMORY_WORDS)
    throw new Refusal('conflict', `Your memory of this brand is full: it can hold ${MAX_MEMORY_WORDS} words. Delete a memory under Memory, then try again.`)
}

const announce = (within: Context, ownerId: string) => within.live.announce(within.database.db, chatsTopic(ownerId), 0)

const chatMemoryOf = ({ id, text, trust, createdAt }: store.MemoryRow): ChatMemory => ({ id, text, trust, createdAt: createdAt.toISOString() })
