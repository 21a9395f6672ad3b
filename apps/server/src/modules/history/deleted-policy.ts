import type { DeletedThing } from '../../manifest/deleted-thing.ts'
import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Signed-in people see what was deleted of theirs; a super admin sees all (null). */
export function seesDeletedOf(actor: Actor | null): string | null {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see what was deleted.')
  return actor.role === 'super-admin' ? null : actor.id
}

/** A guide is restored by those who could delete it: who was its admin then, whatever they are elsewhere now, or a super admin. Its members by everyone who may change the guide. */
export const canRestore = (actor: Actor | null, thing: Pick<DeletedThing, 'entity' | 'admins'>): boolean =>
  actor !== null && (actor.role === 'super-admin' || thing.entity !== 'brand' || thing.admins.includes(actor.id))
