import type { Me } from '@brandwright/contracts/users'

/** Returns true for the brand's members and for super admins. The server enforces this; the check only avoids links that lead to an access error. */
export const canEnterWorkspace = (user: Me, brandId: string): boolean => user.role === 'super-admin' || user.brand === brandId
