import type { DocumentEntry } from '@brandwright/contracts/documents'
import type { DocumentMigration } from '@brandwright/domain/history/document-migrations'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import type { z } from 'zod'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'

type Assert = (context: Context, db: Handle, brandId: string) => Promise<void>

/** Access rules for the documents of a brand. Each throws the same `Refusal` for existing and missing documents. */
export interface DocumentPolicy {
  assertCanRead: Assert
  assertCanEdit: Assert
  /** Defaults to `assertCanEdit`. */
  assertCanDelete?: Assert
}

/** Declares a document type that is stored in the table `documents`. Its body must not use the keys `version` and `positions`. */
export interface DocumentDefinition<Body extends PlainDocument> {
  /** Name of the document type in tables, in kebab-case: "campaign-item". It must never change. */
  entity: string
  /** Display name of the document type: "campaign item". */
  noun: string
  schema: z.ZodType<Body>
  /** Version of the schema. Stored documents of an older version are migrated on read. */
  version: number
  migrations: readonly DocumentMigration[]
  policy: DocumentPolicy
  /** Lists whose members have an `id`, which revisions use in pointers; `plan/steps` means a list inside another value. */
  keyedLists: readonly string[]
  /** Computes values from others. Changes at `pointers` don't count as changes by a user. */
  derive?: { pointers: readonly string[]; compute(body: Body): Body }
  /** Topic name: changes are announced as `documents:TOPIC:BRAND` and `documents:TOPIC:BRAND:ID`. */
  topic: string
  /** Returns the title by which users recognize the document in lists of deleted things. */
  titleOf(body: Body): string
  /** Returns the response that clients get for a document; the entry itself if absent. The error for an outdated change includes it. */
  answerOf?(entry: DocumentEntry<Body>): unknown
  /** Returns the label of a pointer for use in a sentence: `/title` → "title". */
  labelOf(pointer: string): string
}
