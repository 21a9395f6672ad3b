import { isPlain, type PlainDocument } from './json-patch.ts'

/** A migration of a document from the previous version to version `to`. `up` must not modify its input. */
export interface DocumentMigration {
  to: number
  up: (document: PlainDocument) => PlainDocument
}

/** Thrown for a stored document that can't be read: it is `newer` than the code, a migration is missing (`gap`), or it is `unreadable`. */
export class DocumentVersionError extends Error {
  override readonly name = 'DocumentVersionError'
  constructor(
    readonly reason: 'newer' | 'gap' | 'unreadable',
    message: string,
  ) {
    super(message)
  }
}

/** Version of documents that were stored without a version. */
const FIRST_VERSION = 1

/**
 * Migrates a stored document to the current version; `migrations` must be in ascending order. Throws a `DocumentVersionError` if the document is newer than the
 * code, a migration is missing or out of order, or the value is not a document.
 */
export function migrateDocument(stored: unknown, { version, migrations }: { version: number; migrations: readonly DocumentMigration[] }): PlainDocument {
  if (!isPlain(stored)) throw new DocumentVersionError('unreadable', 'The stored document is not an object.')
  const from = stored.version === undefined ? FIRST_VERSION : stored.version
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0) throw new DocumentVersionError('unreadable', 'The stored document has no valid version.')
  if (from > version) throw new DocumentVersionError('newer', `The document has version ${from}, this code reads up to version ${version}.`)
  const oldest = migrations[0]?.to ?? version + 1
  const gap = migrations.findIndex(({ to }, index) => to !== oldest + index)
  const missing = gap >= 0 ? oldest + gap : oldest + migrations.length <= version ? oldest + migrations.length : oldest > from + 1 ? from + 1 : null
  if (missing !== null) throw new DocumentVersionError('gap', `The migration to version ${missing} is missing or out of order.`)
  let document: PlainDocument = { ...stored, version: from }
  for (const { to, up } of migrations) if (to > from && to <= version) document = { ...up(document), version: to }
  return document
}
