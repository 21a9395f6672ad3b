import type { Actor } from '../../platform/context.ts'

/** Returns true for admins and super admins. The caller must check that the actor may see the brand. */
export const canSetCap = ({ role }: Actor): boolean => role !== 'user'
