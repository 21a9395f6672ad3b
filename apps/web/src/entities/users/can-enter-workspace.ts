import type { Me } from '@brandwright/contracts/users'

/** The workspace of a brand is open to its people and to super admins. The server decides; this only spares a closed door. */
export const canEnterWorkspace = (user: Me, brandId: string): boolean => user.role === 'super-admin' || user.brand === brandId
