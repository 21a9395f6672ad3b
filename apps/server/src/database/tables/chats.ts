import type { ErrorCode } from '@brandwright/contracts/errors'
import type { ChatCost, ChatMessageDetail } from '@brandwright/domain/chats/chat-message'
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A user's chats about a brand. */
export const chats = pgTable(
  'chats',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    ownerId: text('owner_id').notNull(),
    title: text('title').notNull(),
    model: text('model'),
    pinned: boolean('pinned').notNull(),
    /** Last message of the displayed branch. */
    head: text('head'),
    summary: text('summary').notNull(),
    lastSummaryIndex: integer('last_summary_index').notNull(),
    /** Names of the tools offered to models, or null for all. */
    tools: jsonb<string[] | null>('tools'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/** Tree of messages. A message is overwritten only while its answer is being written. */
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
    /** Orders messages that were added in the same millisecond. */
    number: integer('number').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/** The assistant's memories for one user and brand. */
export const chatMemories = pgTable(
  'chat_memories',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    ownerId: text('owner_id').notNull(),
    text: text('text').notNull(),
    /** Source of the text, which determines how much it is trusted. */
    trust: text('trust', { enum: ['person', 'brand', 'web', 'model'] }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/** Link through which people without an account can read one branch of a chat. Only a digest of its token is stored, and revoking the link deletes the row. */
export const chatLinks = pgTable(
  'chat_links',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    chatId: text('chat_id').notNull(),
    ownerId: text('owner_id').notNull(),
    /** Last visible message. Later messages are hidden. */
    untilMessage: text('until_message').notNull(),
    /** Title of the chat when the link was created; empty if the chat had no title. */
    title: text('title').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)
