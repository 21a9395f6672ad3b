import { type DocumentMigration, DocumentVersionError, migrateDocument } from '@brandwright/domain/history/document-migrations'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { Refusal } from '../../platform/refusal.ts'

/** Schema version of a document type, and the migrations from older versions. */
export interface DocumentVersions {
  /** Display name of the document type: "guide". */
  noun: string
  version: number
  migrations: readonly DocumentMigration[]
}

/**
 * Migrates a stored document to the current schema version. Throws a `Refusal` if a newer server stored the document, because this server could lose content
 * that it does not support.
 */
export function currentVersion({ noun, version, migrations }: DocumentVersions, document: PlainDocument): PlainDocument {
  try {
    return migrateDocument(document, { version, migrations })
  } catch (error) {
    if (!(error instanceof DocumentVersionError) || error.reason !== 'newer') throw error
    throw new Refusal('unavailable', `This ${noun} was saved by a newer version of Brandwright. Update this server to open it.`)
  }
}
