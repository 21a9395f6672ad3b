import type { Role } from '@brandwright/contracts/users'
import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** What policies ask of a person. */
export type Person = { id: string; role: Role; brand: string | null }

const isSuper = (actor: Actor) => actor.role === 'super-admin'
const sharesBrand = (actor: Actor, person: Person) => actor.brand !== null && actor.brand === person.brand

export function signedIn(actor: Actor | null): Actor {
  if (!actor) throw new Refusal('unauthorized', 'Sign in first.')
  return actor
}

/** People see themselves and one another within a brand; super admins see everyone. Nobody else learns that a person exists. */
export function assertCanSee(actor: Actor, person: Person | null): asserts person {
  if (!person || !(isSuper(actor) || actor.id === person.id || sharesBrand(actor, person))) throw new Refusal('not_found', 'There is no such person.')
}

/** Name and title are one's own, or a super admin's to mend. */
export function assertCanEditProfile(actor: Actor, person: Person): void {
  if (actor.id !== person.id && !isSuper(actor)) throw new Refusal('forbidden', 'Only they themselves may change this.')
}

/** Admins give roles up to their own within their brand, super admins any; nobody raises oneself. */
export function assertCanChangeRole(actor: Actor, person: Person, role: Role): void {
  if (isSuper(actor)) return
  if (actor.role !== 'admin') throw new Refusal('forbidden', 'Only an admin may change roles.')
  if (!sharesBrand(actor, person)) throw new Refusal('forbidden', 'An admin changes roles within the own brand only.')
  if (person.role === 'super-admin' || role === 'super-admin') throw new Refusal('forbidden', 'Only a super admin may give or take that role.')
}

/** People move among the brands that are their own; super admins move anyone anywhere. */
export function assertCanMove(actor: Actor, person: Person, ownsBrand: boolean): void {
  if (isSuper(actor)) return
  if (actor.id !== person.id) throw new Refusal('forbidden', 'Only a super admin may move someone to another brand.')
  if (!ownsBrand) throw new Refusal('forbidden', 'You can only choose a brand that you belong to. An admin of the other brand can invite you.')
}

/** Accounts are deleted by their people, who show once more who they are, or by a super admin. */
export function assertCanDeleteAccount(actor: Actor): void {
  if (!isSuper(actor)) throw new Refusal('forbidden', 'Only a super admin may delete an account by this call.')
}

/** Accounts are shut and opened again by super admins. */
export function assertCanDeactivate(actor: Actor): void {
  if (!isSuper(actor)) throw new Refusal('forbidden', 'Only a super admin may deactivate or reactivate an account.')
}

/** Nobody but another super admin, or they themselves, takes a super admin out of a brand. */
export function assertCanUntie(actor: Actor, person: Person): void {
  if (person.role === 'super-admin' && actor.id !== person.id && !isSuper(actor))
    throw new Refusal('forbidden', 'Only a super admin may do this to a super admin.')
}
