import type { Actor } from '../../platform/context.ts'

/** Returns true for admins; the caller checks that the actor belongs to the brand. */
export const canSetCap = ({ role }: Actor): boolean => role !== 'user'
