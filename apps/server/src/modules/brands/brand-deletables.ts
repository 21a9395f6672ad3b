import { childKinds } from '@brandwright/contracts/brands'
import type { Deletables } from '../../manifest/deleted-thing.ts'
import { brandRemoval } from './delete-brand.ts'
import { memberRemoval } from './member-removal.ts'

/** Brand entities that can be restored after deletion. */
export const brandDeletables: Deletables = {
  brand: brandRemoval.deletable,
  ...Object.fromEntries(Object.keys(childKinds).map((kind) => [kind, memberRemoval.deletable])),
}
