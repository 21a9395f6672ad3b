import type { DocumentEntry } from '@brandwright/contracts/documents'
import type { DocumentMigration } from '@brandwright/domain/history/document-migrations'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import type { z } from 'zod'
import type { Handle } from '../../database/database.ts'
import type { LiveTopic } from '../../manifest/live-topic.ts'
import type { Context } from '../../platform/context.ts'

type Assert = (context: Context, db: Handle, brandId: string) => Promise<void>

/** Access rules for the documents of a brand. A check must throw the same `Refusal` for existing and missing documents, so that ids can't be probed. */
export interface DocumentPolicy {
  assertCanRead: Assert
  assertCanEdit: Assert
  /** Defaults to `assertCanEdit`. */
  assertCanDelete?: Assert
  /** Access to the announcements of changes. Its ids are ids of brands. */
  live: LiveTopic
}

/** Declares a document type stored in the table `documents`. Its body must not use the keys `version` and `positions`. */
export interface DocumentDefinition<Body extends PlainDocument> {
  /** Name of the document type in tables, in kebab-case: "campaign-item". It must never change. */
  entity: string
  /** Display name of the document type: "campaign item". */
  noun: string
  schema: z.ZodType<Body>
  /** Schema version. Documents stored in an older version are migrated when read. */
  version: number
  migrations: readonly DocumentMigration[]
  policy: DocumentPolicy
  /** Lists whose members have an `id`, by which revisions refer to them. `plan/steps` is a list inside another value. */
  keyedLists: readonly string[]
  /** Computes the derived values, which are at `pointers`. Changes to derived values do not count as changes by a user. */
  derive?: { pointers: readonly string[]; compute(body: Body): Body }
  /** Topic name: changes are announced as `documents:TOPIC:BRAND` and `documents:TOPIC:BRAND:ID`. */
  topic: string
  /** Returns the title that users see in lists of deleted items. */
  titleOf(body: Body): string
  /** Returns the client's response for a document; defaults to the entry itself. The error for an outdated change also contains this response. */
  answerOf?(entry: DocumentEntry<Body>): unknown
  /** Returns the label of a pointer for use in a sentence: `/title` → "title". */
  labelOf(pointer: string): string
}
