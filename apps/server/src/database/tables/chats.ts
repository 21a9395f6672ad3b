import type { ErrorCode } from '@brandwright/contracts/errors'
import type { ChatCost, ChatMessageDetail } from '@brandwright/domain/chats/chat-message'
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The chats of one person about one brand. */
export const chats = pgTable(
  'chats',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    ownerId: text('owner_id').notNull(),
    title: text('title').notNull(),
    model: text('model'),
    pinned: boolean('pinned').notNull(),
    /** The last message of the branch that is shown. */
    head: text('head'),
    summary: text('summary').notNull(),
    lastSummaryIndex: integer('last_summary_index').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/** A tree of messages: nothing is overwritten but an answer while it is written. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    chatId: text('chat_id').notNull(),
    ownerId: text('owner_id').notNull(),
    parentId: text('parent_id'),
    role: text('role', { enum: ['system', 'user', 'assistant', 'function'] }).notNull(),
    content: text('content').notNull(),
    detail: jsonb<Partial<ChatMessageDetail>>('detail').notNull(),
    status: text('status', { enum: ['writing', 'done', 'stopped', 'failed'] }).notNull(),
    error: jsonb<{ code: ErrorCode; message: string } | null>('error'),
    runId: text('run_id'),
    model: text('model'),
    cost: jsonb<ChatCost | null>('cost'),
    /** Orders messages that were added in one millisecond. */
    number: integer('number').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/** What the assistant keeps in mind for one person about one brand. */
export const chatMemories = pgTable(
  'chat_memories',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    ownerId: text('owner_id').notNull(),
    text: text('text').notNull(),
    /** Where the text came from. */
    trust: text('trust', { enum: ['person', 'brand', 'web', 'model'] }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/** A way to one branch of a chat for people without an account. The token is kept as a digest; a withdrawn link is gone. */
export const chatLinks = pgTable(
  'chat_links',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    chatId: text('chat_id').notNull(),
    ownerId: text('owner_id').notNull(),
    /** The last message that is shown: what is said later is not. */
    untilMessage: text('until_message').notNull(),
    /** Of the chat when the link was made; empty where it had none. */
    title: text('title').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)
