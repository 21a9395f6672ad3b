import { childKinds } from '@brandwright/contracts/brands'
import type { Deletables } from '../../manifest/deleted-thing.ts'
import { deletableBrand } from './deletable-brand.ts'
import { deletableMember } from './deletable-member.ts'

/** What of brands can be had back after it was deleted. */
export const brandDeletables: Deletables = {
  brand: deletableBrand,
  ...Object.fromEntries(Object.keys(childKinds).map((kind) => [kind, deletableMember])),
}
