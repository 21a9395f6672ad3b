import type { Role } from '@brandwright/contracts/users'
import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** User fields that policies need. */
export type Person = { id: string; role: Role; brand: string | null }

const isSuper = (actor: Actor) => actor.role === 'super-admin'
const sharesBrand = (actor: Actor, person: Person) => actor.brand !== null && actor.brand === person.brand

export function signedIn(actor: Actor | null): Actor {
  if (!actor) throw new Refusal('unauthorized', 'Sign in first.')
  return actor
}

/** Throws unless the actor is the user, a member of the user's brand, or a super admin. The error is "not found", so that accounts can't be probed. */
export function assertCanSee(actor: Actor, person: Person | null): asserts person {
  if (!person || !(isSuper(actor) || actor.id === person.id || sharesBrand(actor, person))) throw new Refusal('not_found', 'This user does not exist.')
}

/** Throws unless the actor is the user or a super admin. */
export function assertCanEditProfile(actor: Actor, person: Person): void {
  if (actor.id !== person.id && !isSuper(actor)) throw new Refusal('forbidden', 'Only the user can change this.')
}

/** Throws unless the actor may assign the role. Super admins can assign any role; admins can assign any role except super admin, within their brand. */
export function assertCanChangeRole(actor: Actor, person: Person, role: Role): void {
  if (isSuper(actor)) return
  if (actor.role !== 'admin') throw new Refusal('forbidden', 'Only an admin may change roles.')
  if (!sharesBrand(actor, person)) throw new Refusal('forbidden', 'Admins can only change roles within their own brand.')
  if (person.role === 'super-admin' || role === 'super-admin') throw new Refusal('forbidden', 'Only a super admin can assign or remove that role.')
}

/** Throws unless the actor is a super admin, or is the user and owns the destination brand. */
export function assertCanMove(actor: Actor, person: Person, ownsBrand: boolean): void {
  if (isSuper(actor)) return
  if (actor.id !== person.id) throw new Refusal('forbidden', 'Only a super admin may move someone to another brand.')
  if (!ownsBrand) throw new Refusal('forbidden', 'You can only choose a brand that you belong to. An admin of the other brand can invite you.')
}

/** Throws unless the actor is a super admin. Users delete their own accounts through another route, which confirms their identity. */
export function assertCanDeleteAccount(actor: Actor): void {
  if (!isSuper(actor)) throw new Refusal('forbidden', 'Only a super admin can delete another account.')
}

/** Throws unless the actor is a super admin, because only super admins can suspend and reactivate accounts. */
export function assertCanDeactivate(actor: Actor): void {
  if (!isSuper(actor)) throw new Refusal('forbidden', 'Only a super admin can deactivate or reactivate an account.')
}

/** Throws if the user is a super admin and the actor is neither that user nor a super admin. */
export function assertCanUntie(actor: Actor, person: Person): void {
  if (person.role === 'super-admin' && actor.id !== person.id && !isSuper(actor))
    throw new Refusal('forbidden', 'Only a super admin can do this to a super admin.')
}
