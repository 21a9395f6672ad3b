import { withValueAt } from '../pointers/guide-pointer.ts'
import { memberOf } from './member-of.ts'

/** A copy with a value as a person set it: null takes a member out of its list, elsewhere it is the value that there is none. */
export const withEditedValue = <T>(document: T, pointer: string, value: unknown): T =>
  withValueAt(document, pointer, value === null && memberOf(document, pointer) === pointer ? undefined : value)
