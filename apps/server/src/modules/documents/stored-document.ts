import type { DocumentEntry } from '@brandwright/contracts/documents'
import { isPlain, type PlainDocument } from '@brandwright/domain/history/json-patch'
import { keyedDocument, type Positions, unkeyedDocument } from '@brandwright/domain/history/keyed-document'
import { placeMembers } from '@brandwright/domain/history/place-members'
import { pointerOf, valueAt } from '@brandwright/domain/pointers/guide-pointer'
import { Refusal } from '../../platform/refusal.ts'
import { currentVersion } from './current-version.ts'
import type { DocumentDefinition } from './document-definition.ts'
import type { DocumentRow } from './document-store.ts'

export interface StoredDocument<Body> {
  brandId: string
  id: string
  body: Body
  /** Positions of members in keyed lists: ascending, with gaps left by removed members. */
  positions: Partial<Positions>
  revision: number
  createdAt: Date
  updatedAt: Date
  createdBy: string | null
  /**
   * The row as stored, if the document was migrated when it was read. Before the next edit of the document, the migration is written as a revision with this
   * number.
   */
  unmigrated?: { document: PlainDocument; revision: number }
}

/** Returns a row's document in the current shape. Throws a `Refusal` if a newer version stored it. */
export function readDocument<Body extends PlainDocument>(definition: DocumentDefinition<Body>, row: DocumentRow): StoredDocument<Body> {
  const { brandId, id, revision, createdAt, updatedAt, createdBy } = row
  const { body, positions, isMigrated } = currentBody(definition, { ...row.body, version: row.version })
  const stored = { brandId, id, body, positions, revision, createdAt, updatedAt, createdBy }
  return isMigrated ? { ...stored, revision: revision + 1, unmigrated: { document: { ...row.body, version: row.version }, revision } } : stored
}

/** Converts a stored document of any version to the current body. */
export function currentBody<Body extends PlainDocument>(
  definition: DocumentDefinition<Body>,
  keyed: PlainDocument,
): { body: Body; positions: Partial<Positions>; isMigrated: boolean } {
  const { document, positions } = unkeyedDocument(keyed, listsOf(keyed))
  const { version: _, ...body } = currentVersion(definition, document)
  if (document.version === definition.version) return { body: body as Body, positions, isMigrated: false }
  return { body: definition.schema.parse(body), positions: {}, isMigrated: true }
}

/** Returns the document in the form that revisions and the database store. */
export const keyedBody = <Body extends PlainDocument>({ version, keyedLists }: DocumentDefinition<Body>, body: Body, positions: Partial<Positions> = {}) =>
  keyedDocument({ ...body, version }, keyedLists, positions)

/** Returns the names of the lists that were keyed when the document was written. Older versions may use different names. */
export const listsOf = ({ positions }: PlainDocument): string[] => (isPlain(positions) ? Object.keys(positions) : [])

/** Returns the positions of members after a change. Members keep their positions if the order allows. */
export function positionsAfter<Body extends PlainDocument>(lists: readonly string[], before: StoredDocument<Body>, after: Body): Partial<Positions> {
  return Object.fromEntries(
    lists.flatMap((list) => {
      const members = membersOf(after, list)
      if (!members) return []
      const storedMembers = (membersOf(before.body, list) ?? []).map(({ id }, index) => ({ id, position: before.positions[list]?.[index] ?? index }))
      return [[list, placeMembers(storedMembers, members)]]
    }),
  )
}

export function entryOf<Body>({ brandId, id, revision, body, createdAt, updatedAt, createdBy }: StoredDocument<Body>): DocumentEntry<Body> {
  return { id, brandId, revision, body, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), createdBy }
}

/** Returns the body with derived values, validated against the schema. Throws a `Refusal` if it is invalid. */
export function checkedBody<Body extends PlainDocument>({ schema, derive }: DocumentDefinition<Body>, body: Body): Body {
  const { success, data, error } = schema.safeParse(body)
  if (success) return derive ? schema.parse(derive.compute(data)) : data
  throw new Refusal('validation_failed', error.issues.map(({ path, message }) => `/${path.join('/')} ${message}`).join('; '), error.issues)
}

function membersOf(body: PlainDocument, list: string): { id: string }[] | null {
  const members = valueAt(body, pointerOf(...list.split('/')))
  return Array.isArray(members) ? members : null
}
