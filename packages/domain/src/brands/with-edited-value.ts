import { withValueAt } from '../pointers/guide-pointer.ts'
import { memberOf } from './member-of.ts'

/** Returns a copy with a value edited by a user. Null removes a member from its list; elsewhere, null is stored as the value. */
export const withEditedValue = <T>(document: T, pointer: string, value: unknown): T =>
  withValueAt(document, pointer, value === null && memberOf(document, pointer) === pointer ? undefined : value)
