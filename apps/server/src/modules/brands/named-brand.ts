import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signedIn } from '../users/user-policy.ts'

/** The brand that a call is about: the one it names, else the asker's own. Whether the asker may do what is asked is not decided here. */
export function namedBrand({ actor }: Pick<Context, 'actor'>, named: string | undefined): string {
  const { brand } = signedIn(actor)
  const id = named ?? brand
  if (id === null) throw new Refusal('bad_request', 'Name a brand: you have none of your own yet.')
  return id
}
