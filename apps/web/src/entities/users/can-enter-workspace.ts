import type { Me } from '@brandwright/contracts/users'

/** Returns true for members of the brand and for super admins. The server enforces access; this check only avoids links that would lead to an access error. */
export const canEnterWorkspace = (user: Me, brandId: string): boolean => user.role === 'super-admin' || user.brand === brandId
