import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signedIn } from '../users/user-policy.ts'

/** Returns the brand id in a call, or else the actor's brand. Does not check access. */
export function namedBrand({ actor }: Pick<Context, 'actor'>, named: string | undefined): string {
  const { brand } = signedIn(actor)
  const id = named ?? brand
  if (id === null) throw new Refusal('bad_request', 'Specify a brand: you do not have one yet.')
  return id
}
