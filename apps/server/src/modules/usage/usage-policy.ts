import type { Actor } from '../../platform/context.ts'

/** Of a brand's people, its admins. */
export const canSetCap = ({ role }: Actor): boolean => role !== 'user'
