import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { BrandAccess } from './brand-row.ts'

/**
 * Proves that access to a part of a guide was checked. Functions that return a guide require a value of this type, and only functions in this file can create
 * such a value.
 */
declare const accessChecked: unique symbol
export type CanRead = { [accessChecked]: 'read'; part: 'whole' | 'visual' }

const isSuper = (actor: Actor | null) => actor?.role === 'super-admin'
const belongsTo = (actor: Actor | null, brand: BrandAccess) => actor !== null && (actor.brand === brand.id || brand.ownerId === actor.id)

/**
 * Returns the part of the brand that the actor may read: everything for its members and super admins, and the visual part for other signed-in users. Everyone
 * may read the sample brand.
 */
export function assertCanRead(actor: Actor | null, brand: BrandAccess): CanRead {
  if (brand.isSample) return { part: 'whole' } as CanRead
  if (!actor) throw new Refusal('unauthorized', 'Sign in to open this guide.')
  return { part: belongsTo(actor, brand) || isSuper(actor) ? 'whole' : 'visual' } as CanRead
}

/**
 * Throws unless the actor may also read the private parts of the brand: facts, sources, emails, text samples and changes. The error is "not found", so that ids
 * can't be probed.
 */
export function assertCanReadFullBrand(actor: Actor | null, brand: BrandAccess): CanRead {
  const read = assertCanRead(actor, brand)
  if (read.part !== 'whole') throw new Refusal('not_found', 'No such document!')
  return read
}

/** Throws unless the actor is a member of the brand or a super admin. Only super admins can edit the sample brand. */
export function assertCanEdit(actor: Actor | null, brand: BrandAccess): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change this guide.')
  if (!canEdit(actor, brand)) throw notOurs(brand, 'Only super admins can change the sample brand.')
}

/** Returns the error for brands of other users: "not found", so that ids can't be probed, or "forbidden" for the sample brand, whose id is public. */
const notOurs = (brand: BrandAccess, ofSample: string) => (brand.isSample ? new Refusal('forbidden', ofSample) : new Refusal('not_found', 'No brand found'))

export const canEdit = (actor: Actor | null, brand: BrandAccess): boolean => isSuper(actor) || (!brand.isSample && belongsTo(actor, brand))

/** Returns true if the actor can change a locked value: the user who locked it (any user if unknown), an admin of the brand, or a super admin. */
export const canOverrule = (actor: Actor | null, brand: BrandAccess, lockedBy: string | undefined): boolean =>
  isSuper(actor) || (actor !== null && (lockedBy === undefined || lockedBy === actor.id || (actor.role === 'admin' && belongsTo(actor, brand))))

/** Throws unless the actor is a super admin, because only super admins can change a brand's account type. */
export function assertCanChooseAccountType(actor: Actor | null): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change the account type.')
  if (!isSuper(actor)) throw new Refusal('forbidden', 'Only super admins can change the account type.')
}

/** Throws unless the actor is a super admin, because only super admins can inspect stored data and delete keys. */
export function assertCanDebug(actor: Actor | null): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change this guide.')
  if (!isSuper(actor)) throw new Refusal('forbidden', 'Only super admins can delete keys.')
}

/** Throws unless the actor is an admin of the brand or a super admin. */
export function assertCanDelete(actor: Actor | null, brand: BrandAccess): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to delete this guide.')
  if (isSuper(actor)) return
  if (brand.isSample || !belongsTo(actor, brand)) throw notOurs(brand, 'Only super admins can delete the sample brand.')
  if (actor.role !== 'admin') throw new Refusal('forbidden', 'Only an admin of this brand may delete its guide.')
}

/** Returns the actor if they are an admin of the brand or a super admin, and may therefore change brand-wide settings. Throws otherwise. */
export function assertCanAdminister(actor: Actor | null, brand: BrandAccess): Actor {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change the settings of this brand.')
  if (isSuper(actor)) return actor
  if (brand.isSample || !belongsTo(actor, brand)) throw notOurs(brand, 'Only super admins can change the sample brand.')
  if (actor.role !== 'admin') throw new Refusal('forbidden', 'Only an admin of this brand can change this.')
  return actor
}

/** Returns the actor if they are a member of the brand or a super admin, and may therefore see its team. Throws otherwise. */
export function assertCanSeeTeam(actor: Actor | null, brand: BrandAccess): Actor {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the members of this brand.')
  if (!isSuper(actor) && !belongsTo(actor, brand)) throw new Refusal('not_found', 'No brand found')
  return actor
}

/** Returns the actor if they may create a guide: any signed-in user. Throws otherwise. */
export function assertCanCreate(actor: Actor | null): Actor {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to create a guide.')
  return actor
}
