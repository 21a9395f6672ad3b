import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { BrandAccess } from './brand-row.ts'

/** Which part of a guide may be shown. What answers with a guide takes it as a parameter, and only this file can make one. */
declare const asked: unique symbol
export type CanRead = { [asked]: 'read'; part: 'whole' | 'visual' }

const isSuper = (actor: Actor | null) => actor?.role === 'super-admin'
const isOwn = (actor: Actor | null, brand: BrandAccess) => actor !== null && (actor.brand === brand.id || brand.ownerId === actor.id)

/** Signed-in people may read any guide's visual part, those of the brand and super admins all of it. The sample brand is open to everyone. */
export function assertCanRead(actor: Actor | null, brand: BrandAccess): CanRead {
  if (brand.isSample) return { part: 'whole' } as CanRead
  if (!actor) throw new Refusal('unauthorized', 'Sign in to open this guide.')
  return { part: isOwn(actor, brand) || isSuper(actor) ? 'whole' : 'visual' } as CanRead
}

/** Facts, sources, letters, text samples and changes. Where they may not be read they are not there. */
export function assertCanReadWholeBrand(actor: Actor | null, brand: BrandAccess): CanRead {
  const read = assertCanRead(actor, brand)
  if (read.part !== 'whole') throw new Refusal('not_found', 'No such document!')
  return read
}

/** People of the brand and super admins change its guide; the sample brand is the super admins' alone. */
export function assertCanEdit(actor: Actor | null, brand: BrandAccess): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change this guide.')
  if (!canEdit(actor, brand)) throw notOurs(brand, 'Only super admins change the sample brand.')
}

/** To change something of another brand is answered as if it were not there; that the sample brand is there, everyone knows. */
const notOurs = (brand: BrandAccess, ofSample: string) => (brand.isSample ? new Refusal('forbidden', ofSample) : new Refusal('not_found', 'No brand found'))

export const canEdit = (actor: Actor | null, brand: BrandAccess): boolean => isSuper(actor) || (!brand.isSample && isOwn(actor, brand))

/** What one person locked, that person changes, an admin of the brand, or a super admin. */
export const canOverrule = (actor: Actor | null, brand: BrandAccess, lockedBy: string | undefined): boolean =>
  isSuper(actor) || (actor !== null && (lockedBy === undefined || lockedBy === actor.id || (actor.role === 'admin' && isOwn(actor, brand))))

/** What a brand's account is, only super admins say. */
export function assertCanChooseAccountType(actor: Actor | null): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change the account type.')
  if (!isSuper(actor)) throw new Refusal('forbidden', 'Only super admins change the account type.')
}

/** To look into what is stored and take keys out of it is for super admins. */
export function assertCanDebug(actor: Actor | null): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change this guide.')
  if (!isSuper(actor)) throw new Refusal('forbidden', 'Only super admins delete keys.')
}

/** A guide is deleted by an admin of its brand or a super admin. */
export function assertCanDelete(actor: Actor | null, brand: BrandAccess): void {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to delete this guide.')
  if (isSuper(actor)) return
  if (brand.isSample || !isOwn(actor, brand)) throw notOurs(brand, 'Only super admins delete the sample brand.')
  if (actor.role !== 'admin') throw new Refusal('forbidden', 'Only an admin of this brand may delete its guide.')
}

/** What holds for all people of a brand is set by its admins and super admins. */
export function assertCanAdminister(actor: Actor | null, brand: BrandAccess): Actor {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to change the settings of this brand.')
  if (isSuper(actor)) return actor
  if (brand.isSample || !isOwn(actor, brand)) throw notOurs(brand, 'Only super admins change the sample brand.')
  if (actor.role !== 'admin') throw new Refusal('forbidden', 'Only an admin of this brand changes this.')
  return actor
}

/** Who belongs to a brand is known to its people and to super admins. */
export function assertCanKnowTeam(actor: Actor | null, brand: BrandAccess): Actor {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the people of this brand.')
  if (!isSuper(actor) && !isOwn(actor, brand)) throw new Refusal('not_found', 'No brand found')
  return actor
}

/** Anyone who is signed in may have a guide made. */
export function assertCanCreate(actor: Actor | null): Actor {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to make a guide.')
  return actor
}
