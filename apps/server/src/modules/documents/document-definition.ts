import type { DocumentEntry } from '@brandwright/contracts/documents'
import type { DocumentMigration } from '@brandwright/domain/history/document-migrations'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import type { z } from 'zod'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'

type Assert = (context: Context, db: Handle, brandId: string) => Promise<void>

/** Who may do what with the documents of a brand. Each throws a refusal, the same one whether or not a document exists. */
export interface DocumentPolicy {
  assertCanRead: Assert
  assertCanEdit: Assert
  /** As `assertCanEdit` when absent. */
  assertCanDelete?: Assert
}

/** Declares a noun whose documents are stored in the table `documents`. Its body has no keys `version` and `positions`. */
export interface DocumentDefinition<Body extends PlainDocument> {
  /** Names the noun in tables, in kebab-case: "campaign-item". It never changes. */
  entity: string
  /** What people call one: "campaign item". */
  noun: string
  schema: z.ZodType<Body>
  /** The version of the schema. Each stored document of an older one is migrated when it is read. */
  version: number
  migrations: readonly DocumentMigration[]
  policy: DocumentPolicy
  /** Lists whose members have an `id`, by which revisions name them; `plan/steps` stands for a list inside of another value. */
  keyedLists: readonly string[]
  /** Computes values from others. A change of what stands at `pointers` counts as no change by a person. */
  derive?: { pointers: readonly string[]; compute(body: Body): Body }
  /** Changes are announced as `documents:TOPIC:BRAND` and `documents:TOPIC:BRAND:ID`. */
  topic: string
  /** The title by which people recognize one, for lists of deleted things. */
  titleOf(body: Body): string
  /** What clients read of a document; the entry itself when absent. The refusal of a late change holds it. */
  answerOf?(entry: DocumentEntry<Body>): unknown
  /** What a place in a document is called in a sentence: `/title` → "title". */
  words(pointer: string): string
}
