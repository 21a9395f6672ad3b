import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { BrandAccess } from './brand-row.ts'

/** Proof of permission to read part of a guide. Functions that return a guide require it, and only this file can create it. */
declare const accessChecked: unique symbol
export type CanRead = { [accessChecked]: 'read'; part: 'whole' | 'visual' }

const isSuper = (actor: Actor | null) => actor?.role === 'super-admin'
const belongsTo = (actor: Actor | null, brand: BrandAccess) => actor !== null && (actor.brand === brand.id || brand.ownerId === actor.id)

/** Returns the part that the actor may read: everything for members and super admins, the visual part for other signed-in users. The sample brand is public. */
export function assertCanRead(actor: Actor | null, brand: BrandAccess): CanRead {
  if (brand.isSample) return { part: 'whole' } as CanRead
  if (!actor) throw new Refusal('unauthorized', 'Sign in to open this guide.')
  return { part: belongsTo(actor, brand) || isSuper(actor) ? 'whole' : 'visual' } as CanRead
}

/** Throws unless the actor may also read the private parts: facts, sources, emails, text samples and changes. Others get "not found". */
export function assertCanReadFullBrand(actor: Actor | null, brand: BrandAccess): CanRead {
  const read = assertCanRead(actor, brand)
  if (read.part !== 'whole') throw new Refusal('not_found', 'No such document!')
  return read
}

/** Throws unless the actor is a member of the brand or a super admin; only super admins can edit the sample brand. */
export function assertCanEdit(actor: Actor | null, brand: BrandAccess): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change this guide.')
  if (!canEdit(actor, brand)) throw notOurs(brand, 'Only super admins change the sample brand.')
}

/** Returns "not found" for other users' brands, so that ids can't be probed, and "forbidden" for the sample brand, which is public. */
const notOurs = (brand: BrandAccess, ofSample: string) => (brand.isSample ? new Refusal('forbidden', ofSample) : new Refusal('not_found', 'No brand found'))

export const canEdit = (actor: Actor | null, brand: BrandAccess): boolean => isSuper(actor) || (!brand.isSample && belongsTo(actor, brand))

/** Returns true if the actor can change a locked value: the user who locked it, an admin of the brand, or a super admin. */
export const canOverrule = (actor: Actor | null, brand: BrandAccess, lockedBy: string | undefined): boolean =>
  isSuper(actor) || (actor !== null && (lockedBy === undefined || lockedBy === actor.id || (actor.role === 'admin' && belongsTo(actor, brand))))

/** Throws unless the actor is a super admin: only they can change a brand's account type. */
export function assertCanChooseAccountType(actor: Actor | null): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change the account type.')
  if (!isSuper(actor)) throw new Refusal('forbidden', 'Only super admins can change the account type.')
}

/** Throws unless the actor is a super admin: only they can inspect stored data and delete keys. */
export function assertCanDebug(actor: Actor | null): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change this guide.')
  if (!isSuper(actor)) throw new Refusal('forbidden', 'Only super admins can delete keys.')
}

/** Throws unless the actor is an admin of the brand or a super admin. */
export function assertCanDelete(actor: Actor | null, brand: BrandAccess): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to delete this guide.')
  if (isSuper(actor)) return
  if (brand.isSample || !belongsTo(actor, brand)) throw notOurs(brand, 'Only super admins delete the sample brand.')
  if (actor.role !== 'admin') throw new Refusal('forbidden', 'Only an admin of this brand may delete its guide.')
}

/** Returns the actor if they may change brand-wide settings: the brand's admins and super admins. Throws otherwise. */
export function assertCanAdminister(actor: Actor | null, brand: BrandAccess): Actor {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change the settings of this brand.')
  if (isSuper(actor)) return actor
  if (brand.isSample || !belongsTo(actor, brand)) throw notOurs(brand, 'Only super admins change the sample brand.')
  if (actor.role !== 'admin') throw new Refusal('forbidden', 'Only an admin of this brand can change this.')
  return actor
}

/** Returns the actor if they may see the brand's team: its members and super admins. Throws otherwise. */
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
