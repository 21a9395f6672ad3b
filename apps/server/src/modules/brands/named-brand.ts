import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signedIn } from '../users/user-policy.ts'

/** Returns the brand id that a call specifies, or else the id of the actor's brand. Throws if there is neither, but does not check access. */
export function namedBrand({ actor }: Pick<Context, 'actor'>, named: string | undefined): string {
  const { brand } = signedIn(actor)
  const id = named ?? brand
  if (id === null) throw new Refusal('bad_request', 'You do not have a brand yet. Create one, or specify a brand that you can open.')
  return id
}
