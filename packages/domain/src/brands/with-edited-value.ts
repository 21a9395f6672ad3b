import { withValueAt } from '../pointers/guide-pointer.ts'
import { memberOf } from './member-of.ts'

/** Returns a copy of the document with a value that a user edited. Null removes a member of a list; for any other pointer, null is stored as the value. */
export const withEditedValue = <T>(document: T, pointer: string, value: unknown): T =>
  withValueAt(document, pointer, value === null && memberOf(document, pointer) === pointer ? undefined : value)
